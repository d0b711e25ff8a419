/**
 * Copy a text; true once it is in the clipboard. Browsers offer their clipboard only over TLS and on
 * the machine itself: at a plain address in a home network the older way is left.
 */
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
  box.readOnly = true; // a phone shows no keyboard for it
  (document.querySelector("dialog[open]") ?? document.body).append(box); // elsewhere is inert
  box.select();
  const copied = document.execCommand("copy");
  box.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
