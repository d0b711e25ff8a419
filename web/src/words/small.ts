/** A sentence of its own as a part of another one, where the language begins it with a small letter. */
export const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
