/**
 * What is typed before the application has started survives its start. React leaves inputs, boxes and selects as they
 * are, but gives a text of several lines the value that the server sent. To be called before the start; the answer is to
 * be called after it.
 */
export function keepTyped(page: HTMLElement): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const keep = (target: EventTarget | null) => {
    if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue)
      typed.set(target, target.value);
  };
  const onInput = ({ target }: Event) => keep(target);
  for (const area of page.querySelectorAll("textarea")) keep(area);
  page.addEventListener("input", onInput);
  return () => {
    page.removeEventListener("input", onInput);
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
}
