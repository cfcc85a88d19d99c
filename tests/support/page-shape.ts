/** What is run inside a page as it came: figures and rows that stand as nobody would have set them. */

/**
 * The phone that rows are measured on; the room that one of a list may take, which is its lines and what is done with
 * it; and how far below the top of the page the first row of a list may begin: one and a half screens of 740.
 */
export const PHONE_ROW = { phone: 360, tallest: 160, lowest: 1_110 };

/** A figure alone below a full line of others; a table that is wider than its card; a heading above the tabs that it is of; on a phone, lists whose rows are taller than a thumb skips, and cells that are heard under another's head. */
export function shapeFaults({ phone, tallest, lowest }: typeof PHONE_ROW): string[] {
  const faults: string[] = [];
  const words = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40);

  for (const group of document.querySelectorAll("main :is(.totals, .kpis)")) {
    const lines = new Map<number, Element[]>();
    for (const cell of group.children) {
      const top = Math.round(cell.getBoundingClientRect().top);
      lines.set(top, [...(lines.get(top) ?? []), cell]);
    }
    const [first = [], ...others] = lines.values();
    const last = others.at(-1);
    const most = Math.max(first.length, ...others.map(({ length }) => length));
    const [alone] = last ?? [];
    if (last?.length === 1 && alone && most > 1)
      faults.push(`a figure alone in the last line: ${words(alone)}`);
  }
  for (const card of document.querySelectorAll("main .table-wrap")) {
    const beyond = card.scrollWidth - card.clientWidth;
    if (beyond > 0 && getComputedStyle(card).overflowX === "visible")
      faults.push(`a table leaves its card by ${beyond} px: ${words(card)}`);
  }
  const below = document.querySelector("main .tabs")?.getBoundingClientRect().bottom ?? 0;
  for (const heading of document.querySelectorAll("main .tabs ~ * .page-header__words"))
    if (heading.getBoundingClientRect().top < below) faults.push(`above its tabs: ${words(heading)}`);
  if (innerWidth !== phone) return faults;
  for (const table of document.querySelectorAll("main .table--rows")) {
    const rows = [...table.querySelectorAll("tbody tr")];
    if (rows.length < 2) continue;
    const mean = rows.reduce((sum, row) => sum + row.getBoundingClientRect().height, 0) / rows.length;
    const name = table.closest("section")?.getAttribute("aria-label");
    if (mean > tallest) faults.push(`rows of ${Math.round(mean)} px: ${name}`);
  }
  const isShown = (cell: Element) => getComputedStyle(cell).display !== "none";
  const isHeard = (cell: Element) =>
    [cell, ...cell.querySelectorAll("*")].some(
      (part) =>
        getComputedStyle(part).visibility === "visible" &&
        [...part.childNodes].some((node) => node instanceof Text),
    );
  const placesOf = ({ cells }: HTMLTableRowElement) =>
    [...cells].filter(isShown).map(({ cellIndex }) => cellIndex);
  for (const table of document.querySelectorAll<HTMLTableElement>("main table")) {
    const head = table.tHead?.rows.length === 1 && table.tHead.rows[0];
    if (!head || !table.checkVisibility()) continue;
    const name = words(table.caption ?? table);
    const silent = [...head.cells].filter((cell) => words(cell) !== "" && isShown(cell) && !isHeard(cell));
    if (silent.length > 0) faults.push(`heads that are not heard: ${silent.map(words)} of ${name}`);
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
    const other = rows
      .filter(({ cells }) => [...cells].every(({ colSpan }) => colSpan === 1))
      .find((row) => placesOf(row).join() !== placesOf(head).join());
    if (other) faults.push(`under another's head: ${placesOf(other)} under ${placesOf(head)} of ${name}`);
  }
  const first = document.querySelector("main:has(.sort) .table--rows tbody tr");
  const top = first ? first.getBoundingClientRect().top + scrollY : 0;
  if (top > lowest) faults.push(`the first row of the list stands ${Math.round(top)} px from the top`);
  return faults;
}

/** Controls that do not show that they have the focus: nothing is drawn around them, or two sides of it are cut off. */
export function focusFaults(): string[] {
  const faults: string[] = [];
  const kinds = new Set<string>();
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    const kind = `${control.localName}.${control.className} in ${control.parentElement?.className}`;
    if (control.tabIndex < 0 || kinds.has(kind)) continue;
    if (!control.checkVisibility({ visibilityProperty: true })) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    kinds.add(kind);
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(control);
    const around = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    if (outlineStyle === "none" || cutSides(control, around) > 1)
      faults.push(`its focus is not seen: ${kind}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return faults;

  /** How many sides of what is drawn so far outside its edge are hidden by what it stands in. */
  function cutSides(control: Element, around: number): number {
    const { top, right, bottom, left } = control.getBoundingClientRect();
    const cut = new Set<string>();
    for (let box = control.parentElement; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      if (overflowX !== "visible") {
        if (left - around < edge.left - 0.5) cut.add("left");
        if (right + around > edge.right + 0.5) cut.add("right");
      }
      if (overflowY !== "visible") {
        if (top - around < edge.top - 0.5) cut.add("top");
        if (bottom + around > edge.bottom + 0.5) cut.add("bottom");
      }
      if (position === "fixed") break;
    }
    return cut.size;
  }
}

/** Names that two elements or two regions bear, and those that a label, a description or a link names and nothing bears. */
export function nameFaults(): string[] {
  // Of a form that has a field called `id`, the property would be that field.
  const ids = [...document.querySelectorAll("[id]")].map((element) => element.getAttribute("id") ?? "");
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two are called #${id}`);
  const named = [
    "for",
    "list",
    "form",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "popovertarget",
  ];
  const asked = named.flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].flatMap((element) =>
      (element.getAttribute(attribute) ?? "").split(" ").map((id) => ({ attribute, id })),
    ),
  );
  for (const link of document.querySelectorAll('a[href^="#"]'))
    asked.push({ attribute: "href", id: decodeURIComponent(link.getAttribute("href") ?? "").slice(1) });
  const missing = asked
    .filter(({ id }) => id !== "" && !ids.includes(id))
    .map(({ attribute, id }) => `${attribute} names #${id}, which is nowhere`);
  const regions = [...document.querySelectorAll("main :is(section, [role=region], nav)")].flatMap(
    (region) => {
      const by = document.getElementById(region.getAttribute("aria-labelledby") ?? "");
      const name = region.getAttribute("aria-label") ?? by?.textContent;
      return name ? `${region.localName === "nav" ? "navigations" : "regions"} are called ${name}` : [];
    },
  );
  const alike = regions.filter((name, at) => regions.indexOf(name) !== at).map((name) => `two ${name}`);
  return [...new Set([...twice, ...missing, ...alike])];
}

/** Headings by which nobody finds the way: the page's own comes first and once, and no level is left out below it. */
export function headingFaults(): string[] {
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((heading) => ({
    level: Number(heading.localName[1]),
    words: heading.textContent,
  }));
  return headings.flatMap(({ level, words }, at) => {
    const before = headings[at - 1]?.level ?? 0;
    if (level > before + 1) return `the heading ${words} of level ${level} comes after ${before}`;
    return level === 1 && at > 0 ? `the heading ${words} is a further one of the page` : [];
  });
}

/**
 * Spaces that nobody hears: what is sent has a comment between two texts, and a browser tells nothing of a space that
 * stands alone beside it. Around what begins a line of its own, none is needed.
 */
export function lostSpaces(): string[] {
  const lost = new Set<string>();
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
    for (const space of [comment.previousSibling, comment.nextSibling])
      if (space instanceof Text && space.data.trim() === "") {
        const sides = [beside(space, "previousSibling"), beside(space, "nextSibling")];
        if (sides.every((side) => side !== null && isHeardInLine(side)))
          lost.add(`a space is not heard: ${sides.map((side) => side?.textContent?.slice(0, 20)).join("⎵")}`);
      }
  return [...lost];

  function beside(node: Node, way: "previousSibling" | "nextSibling"): Node | null {
    let at = node[way];
    while (at instanceof Comment) at = at[way];
    return at;
  }

  function isHeardInLine(node: Node): boolean {
    if (!(node instanceof Element)) return true;
    return getComputedStyle(node).display === "inline" && !node.matches("[aria-hidden], br");
  }
}

/** Searches that take more than an address can carry. */
export function endlessSearches(): string[] {
  const endless = 'input[type="search"][name]:not([maxlength])';
  return [...document.querySelectorAll<HTMLInputElement>(endless)].map(
    ({ name }) => `the search "${name}" has no end`,
  );
}

/**
 * What a browser without JavaScript sees or does differently. The listener for Back asks for the page anew, and what
 * starts the application leaves the page as it is.
 */
export function unexpectedScripts(): string[] {
  const known = [
    /^<script nonce="[^"]*">\(function\(l\)\{function at\(u\)\{[^;]*\}var n=[^;]*;onpageshow=[^;]*;onpopstate=[^;]*;history\.state&&onpopstate\(\)\}\)\(location\)<\/script>$/,
    /^<script nonce="[^"]*">window\.__remixContext=/,
    /^<script nonce="[^"]*">\(\(STORAGE_KEY, restoreKey\) => /,
    /^<script type="application\/json" /,
  ];
  return [...document.querySelectorAll("script, noscript")]
    .map(({ outerHTML }) => outerHTML)
    .filter((html) => !known.some((one) => one.test(html)))
    .map((html) => html.slice(0, 120));
}

/** What stands on paper that is pressed and not read, what is missing there, and tables that are laid out for a phone. */
export function paperFaults(): string[] {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const words = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
  const pressed = [
    ...document.querySelectorAll(
      ".header, .nav, nav, button, .button, .filters, .foot, .skip-link, .no-print",
    ),
  ];
  const faults = pressed
    .filter((element) => isShown(element) && !element.matches("nav.pagination"))
    .map((element) => `on paper: ${element.localName}.${element.className} "${words(element)}"`);
  if (!/^.+ Consultado em \d\d\/\d\d\/\d{4} \d\d:\d\d$/.test(saidAbove()))
    faults.push(`paper does not say whose it is, and of when: "${saidAbove()}"`);
  for (const table of document.querySelectorAll("main .table")) {
    const head = table.querySelector("thead");
    const row = table.querySelector("tbody tr");
    if (!isShown(table) || !row) continue;
    if (getComputedStyle(row).display !== "table-row") faults.push(`laid out for a phone: ${words(table)}`);
    if (head && getComputedStyle(head).display !== "table-header-group")
      faults.push(`its head is not repeated: ${words(table)}`);
    const caption = table.querySelector("caption");
    const heading = table.parentElement?.previousElementSibling;
    if (caption && heading?.matches("h2, h3") && getComputedStyle(caption).position === "static")
      if (words(caption) === words(heading)) faults.push(`said twice on paper: ${words(caption)}`);
  }
  return [...new Set(faults)];

  function saidAbove(): string {
    const head = document.querySelector(".print-head");
    return head && isShown(head) ? (head.textContent ?? "") : "";
  }
}
