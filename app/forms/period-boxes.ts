/** The two date boxes of a period. */
export interface PeriodBoxes {
  from: HTMLInputElement;
  to: HTMLInputElement;
  /** It may have no end, and begins where it begins: a term, not what a list shows. */
  isOpen: boolean;
}

/**
 * The period that a date box is one end of: `criado_de` and `criado_ate` of a filter, and what the boxes say in
 * `data-period`: `from until`.
 */
export function periodBoxes(target: EventTarget | null): PeriodBoxes | null {
  if (!(target instanceof HTMLInputElement) || target.type !== "date" || !target.form) return null;
  const { elements } = target.form;
  const said = target.dataset.period?.split(" ");
  const stem = /^(.*_)?(?:de|ate)$/.exec(target.name);
  if (!said && !stem) return null;
  const [from, to] = (said ?? ["de", "ate"].map((end) => `${stem?.[1] ?? ""}${end}`)).map((name) =>
    elements.namedItem(name),
  );
  const isBox = (one: unknown): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === "date";
  return isBox(from) && isBox(to) ? { from, to, isOpen: said !== undefined } : null;
}
