/** Lets the matrix of instalments choose what the rule in a form is for, and shows on it what the form says. */
import { put } from "~/forms/put";
import type { MatrixLine } from "./read.server";

type Row = Pick<MatrixLine, "card_type" | "brand">;

/** Cells of one line. */
interface Cells {
  line: Element;
  from: number;
  to: number;
}

const MOST = 21;

/**
 * A drag over a line chooses card, brand and instalments of the form.
 *
 * @param lines of the matrix, one for each row
 * @returns ends it
 */
export function startMatrixDrag(
  form: HTMLFormElement,
  lines: readonly HTMLElement[],
  rows: readonly Row[],
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const show = (cells: readonly Cells[]) => {
    for (const one of lines.flatMap((line) => [...line.querySelectorAll(".matrix__picked")])) one.remove();
    for (const { line, from, to } of cells) {
      const picked = document.createElement("span");
      picked.className = "matrix__picked";
      picked.style.gridColumn = `${from} / ${to + 1}`;
      line.append(picked);
    }
  };
  const showForm = () => show(cellsIn(form, lines, rows));
  form.addEventListener("change", showForm, { signal });
  showForm();
  for (const [at, line] of lines.entries()) {
    const row = rows[at];
    if (!row) continue;
    let start: number | null = null;
    const cellsTo = (event: PointerEvent, begun: number) => {
      const count = countAt(event, line, row);
      return { line, from: Math.min(begun, count), to: Math.max(begun, count) };
    };
    line.addEventListener(
      "pointerdown",
      (event) => {
        // A finger scrolls.
        if (event.button !== 0 || event.pointerType === "touch") return;
        event.preventDefault();
        line.setPointerCapture(event.pointerId);
        start = countAt(event, line, row);
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

/** Only credit is paid in instalments. */
const mostOf = ({ card_type }: Row) => (card_type === "credit" ? MOST : 1);

/** The count below the pointer, of those that the row has. */
function countAt({ clientX }: PointerEvent, line: Element, row: Row): number {
  const { left, width } = line.getBoundingClientRect();
  return Math.min(mostOf(row), Math.max(1, Math.floor(((clientX - left) / width) * MOST) + 1));
}

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
