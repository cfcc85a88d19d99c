/** Reads a whole number as a person types it, with spaces around it; null when the text is none, or one of six digits. */
export function parseWhole(text: string): number | null {
  return /^\s*\d{1,5}\s*$/.test(text) ? Number(text) : null;
}
