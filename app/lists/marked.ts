/**
 * What is ticked in a list, counted and added up beside the ways to act on it. The boxes are those that are sent without
 * a script, and their form says in `data-marked` what is ticked: `id:transação,transações`. What a row is worth its box
 * says in `data-centavos`, or the columns of the table that the form names in `data-amount`: `Bruto,Líquido`.
 */
import { formatMoney, MINUS } from "~/domain/money";

interface Marked {
  /** Of one and of several. */
  words: readonly [one: string, many: string];
  count: number;
  /** None where a row does not say what it is worth. */
  sums: readonly Sum[];
}

interface Sum {
  /** The column's; told only where there are several. */
  label: string;
  centavos: number;
}

const ROWS = "[data-marked]";

/** `3 transações, R$ 1.234,56`; several sums by their names, and several kinds one after the other. */
export function markedWords(kinds: readonly Marked[]): string {
  return kinds
    .filter(({ count }) => count > 0)
    .map(({ words: [one, many], count, sums }) => {
      const named = sums.length > 1;
      const said = sums.map(({ label, centavos }) =>
        named ? `${label.toLowerCase()} ${formatMoney(centavos)}` : formatMoney(centavos),
      );
      return [`${count} ${count === 1 ? one : many}`, ...said].join(", ");
    })
    .join("; ");
}

/** `id:transação,transações;…` → the words by the name of the boxes. */
export function kindsOf(said: string): Map<string, readonly [string, string]> {
  return new Map(
    said.split(";").map((kind) => {
      const [name = "", words = ""] = kind.split(":");
      const [one = "", many = one] = words.split(",");
      return [name, [one, many]];
    }),
  );
}

/** `−R$ 1.234,56` → -123456; null for what is no amount. */
export function centavosOf(shown: string): number | null {
  const digits = shown.replace(/\D/g, "");
  if (digits === "") return null;
  return shown.includes(MINUS) ? -Number(digits) : Number(digits);
}

/** What the row of a box says in a column: nothing where the amount is struck out; null where there is no such column. */
function inColumn(box: HTMLInputElement, label: string): number | null {
  const heads = box.closest("table")?.tHead?.rows[0]?.cells ?? [];
  const at = [...heads].findIndex(({ textContent }) => textContent === label);
  const cell = box.closest("tr")?.cells[at];
  return cell ? (centavosOf(cell.querySelector(":not(s) > .money")?.textContent ?? "") ?? 0) : null;
}

function sumsOf(boxes: readonly HTMLInputElement[], columns: readonly string[] | undefined): Sum[] {
  const sum = (label: string, worths: readonly (number | null)[]): Sum[] =>
    worths.includes(null)
      ? []
      : [{ label, centavos: worths.reduce<number>((all, worth) => all + (worth ?? 0), 0) }];
  if (columns)
    return columns.flatMap((label) =>
      sum(
        label,
        boxes.map((box) => inColumn(box, label)),
      ),
    );
  return sum(
    "",
    boxes.map(({ dataset: { centavos } }) => (centavos ? Number(centavos) : null)),
  );
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  const kinds = kindsOf(form.dataset.marked ?? "");
  return [...form.elements].filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === "checkbox" && kinds.has(one.name),
  );
}

function markedIn(form: HTMLFormElement): Marked[] {
  const ticked = boxesOf(form).filter(({ checked }) => checked);
  const columns = form.dataset.amount?.split(",").filter((label) => label !== "");
  return [...kindsOf(form.dataset.marked ?? "")].map(([name, words]) => {
    const own = ticked.filter((box) => box.name === name);
    return { words, count: own.length, sums: sumsOf(own, columns) };
  });
}

/** Which of all this form acts on: `marcadas`, `pagina`, `filtro`. */
function scopeIn(form: HTMLFormElement, value: string): HTMLInputElement | null {
  return form.querySelector(`input[name="escopo"][value="${value}"]`);
}

class MarkedBar {
  readonly #bar = document.createElement("section");
  readonly #said = document.createElement("output");
  readonly #ways = document.createElement("div");
  #form: HTMLFormElement | null = null;
  #last: HTMLElement | null = null;

  constructor() {
    this.#bar.className = "marked-bar no-print";
    this.#bar.setAttribute("aria-label", "O que está marcado");
    this.#bar.hidden = true;
    this.#ways.className = "actions";
    this.#bar.append(this.#said, this.#ways);
    document.body.append(this.#bar);
    // What is focused comes into sight above it, however many lines its buttons take, and toasts stand on it.
    new ResizeObserver(() => {
      const { style } = document.documentElement;
      const height = `${this.#bar.offsetHeight}px`;
      style.scrollPaddingBottom = this.#bar.hidden ? "" : height;
      style.setProperty("--marked-bar", height);
    }).observe(this.#bar);
  }

  /** Of a form that somebody ticked a box of, or chose for. */
  heard(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement) || !target.form?.matches(ROWS)) return;
    const { form } = target;
    if (target.type === "checkbox" && kindsOf(form.dataset.marked ?? "").has(target.name)) {
      this.#last = target;
      const marked = scopeIn(form, "marcadas");
      if (marked) marked.checked = true;
    }
    this.show();
  }

  /** Anew, after a box or the page has changed. */
  show(): void {
    for (const form of document.querySelectorAll<HTMLFormElement>(`form${ROWS}`)) {
      const words = this.#wordsOf(form);
      const own = form.querySelector("output");
      if (own) {
        if (own.textContent !== words) own.textContent = words;
        continue;
      }
      if (words === "") continue;
      if (this.#form !== form || !this.#form.isConnected) this.#serve(form);
      if (this.#said.textContent !== words) this.#said.textContent = words;
      this.#open();
      return;
    }
    if (this.#bar.contains(document.activeElement)) this.#last?.focus();
    this.#bar.hidden = true;
    this.#said.textContent = "";
    this.#form = null;
  }

  /** Beside the row that was ticked, not over it. */
  #open(): void {
    if (!this.#bar.hidden) return;
    this.#bar.hidden = false;
    const row = this.#last?.closest("tr, li, label") ?? this.#last;
    const covered = (row?.getBoundingClientRect().bottom ?? 0) - this.#bar.getBoundingClientRect().top;
    if (covered > 0) scrollBy({ top: covered, behavior: "instant" });
  }

  #wordsOf(form: HTMLFormElement): string {
    const whole = scopeIn(form, "filtro");
    if (whole?.checked) return whole.labels?.[0]?.textContent ?? "";
    return markedWords(markedIn(form));
  }

  #serve(form: HTMLFormElement): void {
    this.#form = form;
    const boxes = boxesOf(form);
    const tick = (checked: boolean) => () => {
      for (const box of boxesOf(form)) box.checked = checked;
      const marked = scopeIn(form, "marcadas");
      if (marked) marked.checked = true;
      this.#last = boxesOf(form)[0] ?? null;
      this.show();
    };
    const whole = scopeIn(form, "filtro");
    const ways = [button(`Marcar a página (${boxes.length})`, tick(true))];
    if (whole)
      ways.push(
        button("Tudo do filtro", () => {
          whole.checked = true;
          this.show();
        }),
      );
    ways.push(button("Desmarcar", tick(false)));
    for (const submit of form.querySelectorAll<HTMLButtonElement>('button[type="submit"]'))
      ways.push(button(submit.textContent ?? "", () => submit.click(), submit.className));
    this.#ways.replaceChildren(...ways);
  }
}

function button(words: string, act: () => void, look = "button button--quiet"): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = look;
  made.textContent = words;
  // The second press of two quick ones was meant for what stood here before.
  made.addEventListener("click", ({ detail }) => detail < 2 && act());
  return made;
}

/** Listens to the boxes of every list; what comes back looks at the page anew. */
export function countMarked(): () => void {
  const bar = new MarkedBar();
  document.addEventListener("change", ({ target }) => bar.heard(target));
  return () => bar.show();
}
