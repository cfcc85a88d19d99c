/**
 * What is chosen in a line that a finger moves comes into sight, once for each line: where the browser does not begin with
 * it by itself, as by `scroll-initial-target` in table.css.
 */
export function showChosen(): () => void {
  if (CSS.supports("scroll-initial-target: nearest")) return () => {};
  const begun = new WeakSet<Element>();
  return () => {
    for (const chosen of document.querySelectorAll<HTMLElement>(
      ":is(.totals, .chips--line, .tabs) > [aria-current]",
    )) {
      const line = chosen.parentElement;
      if (line === null || begun.has(line)) continue;
      begun.add(line);
      const { left, width } = chosen.getBoundingClientRect();
      line.scrollLeft += left + width / 2 - line.getBoundingClientRect().left - line.clientWidth / 2;
    }
  };
}
