/** The values of a chart's column, under the pointer or the finger, and with the arrow keys; one listener for the page. */
import { say } from "../say";
import { columnAt, placeOfColumn, wordsOfTable, wordsOfValues } from "./tip-reading";
import type { Tips } from "./tips";

const CHARTS = "svg.plot[data-columns]";

interface Chart {
  drawing: SVGSVGElement;
  across: Tips["across"];
  /** How many columns it has. */
  count: number;
  /** The share of the width that the columns take. */
  reach: number;
}

function chartOf(target: EventTarget | null): Chart | null {
  const drawing = target instanceof Element ? target.closest<SVGSVGElement>(CHARTS) : null;
  if (!drawing) return null;
  const { across, columns, reach = "1" } = drawing.dataset;
  return {
    drawing,
    across: across === "slots" ? "slots" : "points",
    count: Number(columns),
    reach: Number(reach),
  };
}

function textOf({ textContent }: Element): string {
  return textContent ?? "";
}

/** The words of a column: its own, or those of the table below. */
function wordsAt({ drawing, count }: Chart, at: number): { column: string; lines: readonly string[] } {
  if (drawing.dataset.values !== undefined) return wordsOfValues(drawing.dataset.values, at);
  let next = drawing.nextElementSibling;
  while (next && !next.matches(".chart-table")) next = next.nextElementSibling;
  const table = next?.querySelector("table");
  if (!table) return { column: "", lines: [] };
  const head = [...table.querySelectorAll("thead th")].map(textOf);
  const rows = [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map(textOf));
  return wordsOfTable({ caption: table.caption?.textContent ?? "", head, rows }, { at, count });
}

class ChartTip {
  readonly #tip = document.createElement("div");
  readonly #mark = document.createElement("div");
  /** The drawing that it stands at, and the column. */
  #drawing: SVGSVGElement | null = null;
  #at = 0;

  constructor() {
    this.#tip.className = "chart-tip";
    this.#mark.className = "chart-mark";
    this.hide();
    document.body.append(this.#mark, this.#tip);
  }

  hide(): void {
    this.#drawing = null;
    this.#tip.hidden = true;
    this.#mark.hidden = true;
  }

  pointed({ target, clientX }: PointerEvent): void {
    const chart = chartOf(target);
    if (!chart) {
      if (this.#drawing && this.#drawing !== document.activeElement) this.hide();
      return;
    }
    const { left, width } = chart.drawing.getBoundingClientRect();
    const place = (clientX - left) / (width * chart.reach);
    this.#show(chart, columnAt(place, { across: chart.across, count: chart.count }));
  }

  focused({ target }: Event): void {
    const chart = chartOf(target);
    if (chart?.drawing.matches(":focus-visible")) this.#step(chart, chart.count - 1);
    else if (!chart) this.hide();
  }

  pressed(event: KeyboardEvent): void {
    const chart = chartOf(event.target);
    if (!chart) return;
    const last = chart.count - 1;
    const at = this.#drawing === chart.drawing ? this.#at : last + 1;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (event.key === "Escape") this.hide();
    if (next === undefined) return;
    event.preventDefault();
    this.#step(chart, Math.min(last, Math.max(0, next)));
  }

  /** What the pointer shows is seen; what the keys show is said too. */
  #step(chart: Chart, at: number): void {
    this.#show(chart, at);
    say([...this.#tip.children].map(({ textContent }) => textContent).join("; "));
  }

  #show(chart: Chart, at: number): void {
    const { drawing, across, count, reach } = chart;
    if (this.#drawing === drawing && this.#at === at && !this.#tip.hidden) return;
    this.#drawing = drawing;
    this.#at = at;
    const { column, lines } = wordsAt(chart, at);
    this.#tip.replaceChildren(
      ...[column, ...lines].map((words, place) => {
        const line = document.createElement(place === 0 ? "b" : "span");
        line.textContent = words;
        return line;
      }),
    );
    this.#tip.hidden = false;
    this.#mark.hidden = false;
    const box = drawing.getBoundingClientRect();
    const x = box.left + placeOfColumn(at, { across, count }) * box.width * reach;
    const { offsetWidth: width, offsetHeight: height } = this.#tip;
    const left = x + width + 16 > document.documentElement.clientWidth ? x - width - 8 : x + 8;
    this.#tip.style.translate = `${Math.max(0, left) + scrollX}px ${Math.max(0, box.top - height / 2) + scrollY}px`;
    this.#mark.style.translate = `${x + scrollX}px ${box.top + scrollY}px`;
    this.#mark.style.height = `${box.height}px`;
  }

  /** Each drawing is reached by the keyboard; its sentence is heard, and no longer covers the values. */
  look(): void {
    for (const drawing of document.querySelectorAll<SVGSVGElement>(CHARTS)) {
      const title = drawing.querySelector("title")?.firstChild;
      drawing.tabIndex = 0;
      if (!(title instanceof Text) || title.data === "") continue;
      drawing.setAttribute("aria-label", title.data);
      title.data = "";
    }
    if (this.#drawing && !this.#drawing.isConnected) this.hide();
  }
}

/** Follows pointer and keys; what comes back looks at the page anew. */
export function showChartTips(): () => void {
  const tip = new ChartTip();
  document.addEventListener("pointermove", (event) => tip.pointed(event));
  document.addEventListener("pointerdown", (event) => tip.pointed(event));
  document.addEventListener("focusin", (event) => tip.focused(event));
  document.addEventListener("keydown", (event) => tip.pressed(event));
  return () => tip.look();
}
