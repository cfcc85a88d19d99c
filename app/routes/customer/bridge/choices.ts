/** `?data=recebimento`: the period is about the days on which the money falls. */
export const BY_SETTLEMENT = "recebimento";

/** Every filter by its name in the address, the period aside. */
export const FILTERS = ["data", "adquirente", "loja"] as const;
