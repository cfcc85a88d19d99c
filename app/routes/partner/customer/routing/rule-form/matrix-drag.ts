/** Lets the matrix of instalments choose what the rule in a form is for, and shows on it what the form says. */
import { put } from "~/forms/put";
import { MOST } from "./counts";
import type { MatrixLine } from "./read.server";
import "./matrix-drag.css";

type Row = Pick<MatrixLine, "card_type" | "brand">;

/** Neighbouring cells of one line. */
interface Cells {
  line: Element;
  from: number;
  to: number;
}

/**
 * A drag over a line chooses card, brand and instalments of the form.
 *
 * @param table of the matrix, with a line for each row
 * @returns ends it
 */
export function startMatrixDrag(
  form: HTMLFormElement,
  table: HTMLTableElement,
  rows: readonly Row[],
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const lines = [...(table.tBodies[0]?.rows ?? [])];
  const show = showsIn(table);
  const showForm = () => show(cellsIn(form, lines, rows));
  form.addEventListener("change", showForm, { signal });
  window.addEventListener("resize", showForm, { signal });
  showForm();
  for (const [at, line] of lines.entries()) {
    const row = rows[at];
    if (!row) continue;
    let start: number | null = null;
    const countAt = ({ clientX }: PointerEvent) => Math.min(mostOf(row), countBelow(table, clientX));
    const cellsTo = (event: PointerEvent, begun: number) => {
      const count = countAt(event);
      return { line, from: Math.min(begun, count), to: Math.max(begun, count) };
    };
    line.addEventListener(
      "pointerdown",
      (event) => {
        // A finger scrolls.
        if (event.button !== 0 || event.pointerType === "touch") return;
        event.preventDefault();
        line.setPointerCapture(event.pointerId);
        start = countAt(event);
        show([cellsTo(event, start)]);
      },
      { signal },
    );
    line.addEventListener(
      "pointermove",
      (event) => {
        if (start !== null) show([cellsTo(event, start)]);
      },
      { signal },
    );
    line.addEventListener(
      "pointerup",
      (event) => {
        if (start === null) return;
        const { from, to } = cellsTo(event, start);
        start = null;
        choose(form, row, { from, to });
      },
      { signal },
    );
    line.addEventListener(
      "pointercancel",
      () => {
        start = null;
        showForm();
      },
      { signal },
    );
  }
  return () => {
    ending.abort();
    show([]);
  };
}

/** The head's cells, a column for each count. */
const columnsOf = ({ tHead }: HTMLTableElement) => [...(tHead?.rows[0]?.cells ?? [])].slice(1);

/** Marks cells in place of those that were marked before: over the table, as a run of one rule is one cell of it. */
function showsIn(table: HTMLTableElement): (cells: readonly Cells[]) => void {
  let marks: HTMLElement[] = [];
  return (cells) => {
    for (const mark of marks) mark.remove();
    const around = table.parentElement;
    const origin = around?.getBoundingClientRect();
    const columns = columnsOf(table).map((column) => column.getBoundingClientRect());
    marks = cells.flatMap(({ line, from, to }) => {
      const [first, last] = [columns[from - 1], columns[to - 1]];
      if (!around || !origin || !first || !last) return [];
      const mark = document.createElement("span");
      mark.className = "matrix__picked";
      const { top, height } = line.getBoundingClientRect();
      Object.assign(mark.style, {
        left: `${first.left - origin.left + around.scrollLeft}px`,
        top: `${top - origin.top}px`,
        width: `${last.right - first.left}px`,
        height: `${height}px`,
      });
      around.append(mark);
      return [mark];
    });
  };
}

/** The count whose column is there, or is the next to the left. */
function countBelow(table: HTMLTableElement, x: number): number {
  return Math.max(1, columnsOf(table).filter((column) => column.getBoundingClientRect().left <= x).length);
}

/** Only credit is paid in instalments. */
const mostOf = ({ card_type }: Row) => (card_type === "credit" ? MOST : 1);

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>("input[type=checkbox][name=installments]"),
];

function selectOf(form: HTMLFormElement, name: string): HTMLSelectElement | null {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLSelectElement ? field : null;
}

/** What the form says. */
function cellsIn(form: HTMLFormElement, lines: readonly Element[], rows: readonly Row[]): Cells[] {
  const [card, brand] = [selectOf(form, "card_type")?.value, selectOf(form, "brand")?.value];
  const ticked = boxesOf(form).flatMap(({ checked, value }) => (checked ? Number(value) : []));
  return rows.flatMap((row, at) => {
    const line = lines[at];
    if (!line || row.card_type !== card || (brand && row.brand !== brand)) return [];
    const cells: Cells[] = [];
    for (const count of ticked.filter((one) => one <= mostOf(row))) {
      const last = cells.at(-1);
      if (last?.to === count - 1) last.to = count;
      else cells.push({ line, from: count, to: count });
    }
    return cells;
  });
}

function choose(form: HTMLFormElement, row: Row, { from, to }: Pick<Cells, "from" | "to">): void {
  for (const name of ["card_type", "brand"] as const) {
    const field = selectOf(form, name);
    if (field && field.value !== row[name]) put(field, row[name]);
  }
  for (const box of boxesOf(form)) {
    const count = Number(box.value);
    if (box.checked !== (from <= count && count <= to)) box.click();
  }
}
