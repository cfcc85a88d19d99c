/** The row of an offer in its list, which a fragment of the address leads to. */
export const offerRow = (id: string) => `oferta-${encodeURIComponent(id)}`;
