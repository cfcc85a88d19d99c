/** Reads `8:30`, `08h30`, `0830` or `8h` as `08:30`; null when there is no such time. */
export function parseTime(text: string): string | null {
  const found = /^(\d{1,2})(?:\s*[:hH]\s*(?:(\d{2})(?::[0-5]\d)?)?|(\d{2}))$/.exec(text.trim());
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? found?.[3] ?? 0)];
  if (!found || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
