// Helpers for texts.

/** A text with values in the place of its `{}`, as the library fills it. */
export function fill(text: string, ...values: (string | number)[]): string {
  return text.replaceAll("{}", () => String(values.shift()));
}

/** A number of things. */
export const counted = (count: number, one: string, other: string) =>
  `${count} ${count === 1 ? one : other}`;

/** In French zero is singular, too. */
export const countedInFrench = (count: number, one: string, other: string) =>
  `${count} ${count < 2 ? one : other}`;

/** Of a person in French: Norse names with an initial h are not elided. */
export const ofInFrench = (name: string) =>
  /^[aeiouyàâäéèêëîïôöûüæœ]/i.test(name) ? `d’${name}` : `de ${name}`;

/** The verb for the reader, or for someone else. */
export const verb = (you: boolean, yours: string, others: string) => (you ? yours : others);

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A sentence inside another one, for languages that begin it with a small letter. */
export const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** With no-break spaces: "5 hours ago", "Nov 9, 2026". */
export const noBreak = (text: string) => text.replaceAll(" ", "\u00a0");

/** Facts with dots between them; no line begins with a dot. */
export const dotted = (facts: (string | undefined)[]) => facts.filter(Boolean).join("\u00a0· ");
