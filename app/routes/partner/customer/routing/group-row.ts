/** The row of a group in its list, which a fragment of the address leads to. */
export const groupRow = (id: string) => `grupo-${encodeURIComponent(id)}`;
