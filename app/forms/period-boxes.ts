/** The two date boxes of a period. */
export interface PeriodBoxes {
  from: HTMLInputElement;
  to: HTMLInputElement;
}

/** The period that a date box of a filter is one end of: `criado_de` and `criado_ate`. */
export function periodBoxes(target: EventTarget | null): PeriodBoxes | null {
  if (!(target instanceof HTMLInputElement) || target.type !== "date" || !target.form) return null;
  const stem = /^(.*_)?(?:de|ate)$/.exec(target.name);
  if (!stem) return null;
  const box = (end: string) => target.form?.elements.namedItem(`${stem[1] ?? ""}${end}`);
  const [from, to] = [box("de"), box("ate")];
  const isBox = (one: unknown): one is HTMLInputElement =>
    one instanceof HTMLInputElement && one.type === "date";
  return isBox(from) && isBox(to) ? { from, to } : null;
}
