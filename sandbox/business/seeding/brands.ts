/** The acquirers and card brands of the seed. */
export const ACQUIRERS = ["bin", "cielo", "getnet", "rede", "stone"] as const;
export type Acquirer = (typeof ACQUIRERS)[number];
export const BRANDS = ["visa", "mastercard", "elo", "amex"] as const;
export type Brand = (typeof BRANDS)[number];
