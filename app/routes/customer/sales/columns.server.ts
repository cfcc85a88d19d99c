import { someChoices } from "~/lists/choices";
import { type ReadFilter, readFilter } from "~/lists/fields";
import { ALL, COLUMN_NAMES, type ColumnName, columnNames, USUAL } from "./column-names";

const CHOICES = [...Object.entries(COLUMN_NAMES), [ALL, "Todas"] as const].map(([name, label]) => ({
  value: name,
  label,
  means: name,
}));
const FIELDS = { colunas: someChoices(CHOICES) };

export interface ChosenColumns extends Pick<ReadFilter<typeof FIELDS>, "typed" | "problems"> {
  /** What is seen, in the table's order; the first names the row, and is always there. */
  shown: ColumnName[];
}

/** Reads `colunas`. Whoever may not see prices is never shown them, whatever a link that somebody sent asks for. */
export function chooseColumns(search: URLSearchParams, showsPrices: boolean): ChosenColumns {
  const { value, typed, problems } = readFilter(search, FIELDS);
  const wanted: readonly string[] = value.colunas ?? USUAL;
  const isWanted = (name: ColumnName) => name === "data" || wanted.includes(ALL) || wanted.includes(name);
  return { typed, problems, shown: columnNames(showsPrices).filter(isWanted) };
}
