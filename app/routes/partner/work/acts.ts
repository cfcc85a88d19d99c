/** What a person can do with a thing that waits, as its address names it. */
export const ACTS = {
  responsavel: "Responsável",
  adiar: "Adiar",
  nota: "Nota",
  feito: "Dar por feito",
} as const;
export type Act = keyof typeof ACTS;
export const ACT_NAMES = Object.keys(ACTS) as [Act, ...Act[]];
