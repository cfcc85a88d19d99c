import { someChoices } from "~/lists/choices";
import { seenBy } from "~/lists/columns";
import { type ReadFilter, readFilter } from "~/lists/fields";
import { ALL, COLUMNS } from "./columns";

const CHOICES = [...COLUMNS, { name: ALL, label: "Todas" }].map(({ name, label }) => ({
  value: name,
  label,
  means: name,
}));
const FIELDS = { colunas: someChoices(CHOICES) };

export interface ChosenColumns extends Pick<ReadFilter<typeof FIELDS>, "typed" | "problems"> {
  /** Names of those that are seen, in the table's order; the first names the row, and is always there. */
  shown: string[];
}

/** Reads `colunas`. Whoever may not see prices is never shown them, whatever a link that somebody sent asks for. */
export function chooseColumns(search: URLSearchParams, viewer: { showsPrices: boolean }): ChosenColumns {
  const { value, typed, problems } = readFilter(search, FIELDS);
  const wanted = value.colunas;
  const isWanted = ({ name, usual }: (typeof COLUMNS)[number], at: number) =>
    at === 0 || (wanted ? wanted.includes(ALL) || wanted.includes(name) : usual);
  return {
    typed,
    problems,
    shown: seenBy(viewer, COLUMNS)
      .filter(isWanted)
      .map(({ name }) => name),
  };
}
