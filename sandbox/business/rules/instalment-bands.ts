import type { InstalmentBand } from "#contract/values";

/** The instalments of each band, both ends inclusive; nobody sells in more than 21. */
export const INSTALMENT_BANDS = [
  { band: "1", from: 1, to: 1 },
  { band: "2-6", from: 2, to: 6 },
  { band: "7-12", from: 7, to: 12 },
  { band: "13+", from: 13, to: 21 },
] as const satisfies { band: InstalmentBand; from: number; to: number }[];

/** The name, the beginning or the end of the band that instalments are in. @param instalments as SQL */
export function ofBand(name: "band" | "from" | "to", instalments: string): string {
  const cases = INSTALMENT_BANDS.map((one) => {
    const value = one[name];
    return `when ${instalments} <= ${one.to} then ${typeof value === "string" ? `'${value}'` : value}`;
  });
  return `case ${cases.join(" ")} end`;
}
