/** As many as one form invites. */
export const MOST_PEOPLE = 10;
/** As many as it gives them access to. */
export const MOST_COMPANIES = 20;
export const TOO_MANY_COMPANIES = `Escolha até ${MOST_COMPANIES} empresas de cada vez.`;
