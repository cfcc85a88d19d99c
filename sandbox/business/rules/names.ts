const collator = new Intl.Collator("pt-BR", { sensitivity: "accent", numeric: true });

/** In the order in which people look for them. */
export const compareNames = (one: string, other: string): number => collator.compare(one, other);

/** Whether two names are one to whoever reads them: `Débito` and `DÉBITO`, which SQLite's `lower` takes for two. */
export const isSameName = (one: string, other: string): boolean => compareNames(one, other) === 0;
