/** What an amount to filter by is called in the address: exactly one, or from one to another. */
export const AMOUNT_NAMES = ["valor", "valor_de", "valor_ate"] as const;
