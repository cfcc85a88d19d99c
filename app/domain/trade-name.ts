/** A card statement has room for so many: the acquirers print the trade name there. */
const ON_STATEMENT = 22;

export const fitsStatement = (name: string): boolean => [...name].length <= ON_STATEMENT;

export const OVER_STATEMENT = `A fatura do cartão mostra o nome fantasia: use até ${ON_STATEMENT} caracteres.`;
