/** A company among a person's accesses, which a fragment of the address leads to. */
export const companyRow = (id: string) => `empresa-${encodeURIComponent(id)}`;
