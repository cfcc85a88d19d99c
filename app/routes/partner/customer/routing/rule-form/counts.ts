/** The numbers of instalments that a rule may be for; 1 is at once. */
export const MOST = 21;
export const COUNTS: readonly number[] = Array.from({ length: MOST }, (_, at) => at + 1);
/** Those that a line of them is read by. */
export const MARKS: readonly number[] = [1, 6, 12, 18, 21];

/** What stands in a box for such a number; null where it is none. */
export function typedCount(text: string): number | null {
  const count = /^\d{1,2}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= MOST ? count : null;
}
