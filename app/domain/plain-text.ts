/** A text without accents and capitals, to be compared with what somebody typed. */
export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
