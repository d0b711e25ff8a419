// The sheet with the settings, which any page may open, at one of its parts.
class SettingsSheet {
  isOpen = $state(false);
  /** The id of the part to begin with. */
  part = $state("");

  open(part = ""): void {
    this.part = part;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}

export const settingsSheet = new SettingsSheet();
