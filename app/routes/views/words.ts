/** What a view keeps, in words: `bandeira: visa, elo`. */

const WORDS: Readonly<Record<string, string>> = {
  q: "busca",
  de: "de",
  ate: "até",
  periodo: "período",
  por: "linhas por página",
  ordem: "ordem",
  colunas: "colunas",
  densidade: "linhas",
  visao: "aba",
  aba: "aba",
};

/** A line for each parameter of a list's address. */
export function wordsOf(query: string): string[] {
  const params = new URLSearchParams(query);
  return [...new Set(params.keys())].map((name) => {
    const values = params.getAll(name).join(", ");
    const shown = values.length > 120 ? `${values.slice(0, 120)}…` : values;
    return `${WORDS[name] ?? name.replaceAll("_", " ")}: ${shown}`;
  });
}
