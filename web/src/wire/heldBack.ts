/** Whether the game of a deal of the day is still secret: its day (UTC) is not over. */
export function heldBack(day: string | null | undefined, now = Date.now()): boolean {
  return !!day && now < Date.parse(`${day}T00:00:00Z`) + 86_400_000;
}
