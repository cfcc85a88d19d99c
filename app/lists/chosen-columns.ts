/**
 * Which columns of a list are shown, in which order, and how high its rows are, as they stand in its address:
 * `colunas=bruto&colunas=nsu&densidade=compacta`, or `colunas=bruto,nsu`. After a press of the buttons that move one it
 * is said which: `colunas=bruto,nsu!bruto:antes`.
 */
import { wordOf } from "./choices";

/** What a column says about being chosen. */
export interface Choosable {
  label: string;
  /** As it stands in the address; where it says none, its label is. */
  name?: string;
  /** Shown where none are chosen; of columns none of which says so all are. */
  usual?: true;
  /** Holds what is done with the row: always there, the last. */
  actions?: true;
}

export interface ChosenColumns<Of> {
  /** In their order. The first of the list names the row, and stays the first. */
  shown: Of[];
  /** Those that are shown and may be moved, by name. */
  movable: { value: string; label: string }[];
  /** All that may be shown or not; in the order in view, where that is a person's own. */
  options: { value: string; label: string }[];
  /** What the address asks for that is no column of the list, any more. */
  gone: string[];
  /** How many are shown where none are chosen. */
  usualCount: number;
  /** Those that are shown and usually are not. */
  more: Of[];
  /** What has just been moved, and which way: `nsu:antes`; `ordem` before the first; null where nothing is to be. */
  moved: string | null;
}

/** In place of all the names. */
export const ALL_COLUMNS = "todas";

export const BEFORE = "antes";
export const AFTER = "depois";

export const COLUMN_NAMES = { chosen: "colunas", density: "densidade" } as const;

/** Said by whoever chooses, and by no link: the list keeps the choice and leads on without it. */
export const KEPT = "guardar";

/** @param columns those that the person may see */
export function chooseColumns<Of extends Choosable>(
  columns: readonly Of[],
  search: string | URLSearchParams,
): ChosenColumns<Of> {
  const params = new URLSearchParams(search);
  const [first, ...others] = columns;
  const free = others.filter(({ actions }) => !actions);
  const byName = new Map(free.map((column) => [nameOf(column), column]));
  const isUsual = usualOf(columns);
  const said = params.getAll(COLUMN_NAMES.chosen).map((value) => value.split(MOVED));
  const asked = said.flatMap(([names = ""]) => names.split(",")).filter((name) => name !== "");
  const names = namesAsked(asked, byName, free.filter(isUsual).map(nameOf));
  const shown = names.flatMap((name) => byName.get(name) ?? []);
  const option = (column: Of) => ({ value: nameOf(column), label: column.label });
  const inOrder = free.filter((column) => shown.includes(column));
  const isOwnOrder = inOrder.some((column, at) => column !== shown[at]);
  const rest = free.filter((column) => !shown.includes(column));
  return {
    shown: [...(first ? [first] : []), ...shown, ...others.filter(({ actions }) => actions)],
    movable: shown.map(option),
    options: (isOwnOrder ? [...shown, ...rest] : free).map(option),
    gone: asked.filter(
      (name) => !byName.has(name) && name !== ALL_COLUMNS && !(first && name === nameOf(first)),
    ),
    usualCount: columns.filter(isUsual).length,
    more: shown.filter((column) => !isUsual(column)),
    moved: said.find(([, moved]) => moved)?.[1] ?? null,
  };
}

function nameOf({ name, label }: Choosable): string {
  return name ?? wordOf(label);
}

function usualOf(columns: readonly Choosable[]): (column: Choosable) => boolean {
  const says = columns.some(({ usual }) => usual);
  return ({ usual, actions }) => !says || usual === true || actions === true;
}

/** What is asked for and there, once each; the usual ones where nothing is asked for. */
function namesAsked(
  asked: readonly string[],
  known: ReadonlyMap<string, unknown>,
  usual: string[],
): string[] {
  if (asked.length === 0) return usual;
  if (asked.includes(ALL_COLUMNS)) return [...known.keys()];
  return [...new Set(asked)].filter((name) => known.has(name));
}

/** Stands between the names and what has just been moved. */
const MOVED = "!";

/** What `colunas` says where the order is about to be changed: the buttons that do so are asked for. */
export const toBeMoved = (names: readonly string[]) => `${names.join()}${MOVED}ordem`;

/** What `colunas` says after a column changed places with the one before or after it; null where there is none. */
export function movedColumns(names: readonly string[], name: string, way: typeof BEFORE | typeof AFTER) {
  const from = names.indexOf(name);
  const other = names[way === BEFORE ? from - 1 : from + 1];
  if (from < 0 || other === undefined) return null;
  const order = names.map((each) => (each === name ? other : each === other ? name : each));
  return `${order.join()}${MOVED}${name}:${way}`;
}

/** `colunas` without what has just been moved. */
export function settledColumns(value: string): string {
  return value.split(MOVED)[0] ?? "";
}

export function isCompact(search: string): boolean {
  return new URLSearchParams(search).get(COLUMN_NAMES.density) === "compacta";
}
