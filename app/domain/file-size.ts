/** `500000` → `500 KB`, `1234` → `1,2 KB`, `4120000` → `4,1 MB` */
export function sizeWords(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  const tenths = Math.max(1, Math.round(bytes / (isLarge ? 100_000 : 100)));
  const rest = tenths % 10;
  return `${Math.trunc(tenths / 10)}${tenths >= 1000 || rest === 0 ? "" : `,${rest}`} ${isLarge ? "MB" : "KB"}`;
}
