/** Copy a text; true if it worked. Browsers offer the clipboard API only over TLS and on localhost; at a plain address
 * in a home network the older way is left. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsSelection(text);
  }
}

function copyAsSelection(text: string): boolean {
  const focused = document.activeElement;
  const box = document.createElement("textarea");
  box.value = text;
  box.readOnly = true; // no keyboard on phones
  (document.querySelector("dialog[open]") ?? document.body).append(box); // all else is inert
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}

/** Copy a picture that is still being made; true if it worked. Browsers want to be told at once, while the visitor's
 * click counts, and only over TLS and on localhost. */
export async function copyPicture(picture: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return true;
  } catch {
    return false;
  }
}
