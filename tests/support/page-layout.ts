/** What is run inside a page: the longest texts that it may have to hold, and what of it cannot be read or reached. */

/** Amounts of eleven digits, names of sixty letters and addresses of mail as long, wherever the page shows one. */
export function fillWithLongest(): void {
  const AMOUNT = /(?<![\d.,])\d{1,3}(?:\.\d{3})*,\d{2}(?!\d|\s*%)/g;
  const NAME = /^\p{Lu}[\p{L}.&-]*( [\p{L}.&-]+)* \p{Lu}[\p{L}.]+$/u;
  const MAIL = /[\w.+-]+@[\w-]+\.example/g;
  const LONG_MAIL = "financeiro.supermercado.nossa.senhora@guaratingueta.loja.example";
  const LONG_NAME = "Supermercado Nossa Senhora da Conceição de Guaratinguetá Ltda";
  const PLACES = "tbody th, tbody td, dd, h1, h2, .switcher b, .user-menu b, .company__name";
  const NO_NAMES = ".badge, .mark, .kpi, .heat, time, button";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, nodeValue: text } = node;
    if (!parent || !text?.trim() || parent.closest("script, style")) continue;
    const isName = NAME.test(text.trim()) && parent.closest(PLACES) && !parent.closest(NO_NAMES);
    // A day of the calendar shows short amounts: R$ 1,2 mi.
    const isExact = !parent.closest(".calendar");
    const told = text.replace(MAIL, LONG_MAIL);
    const longest = isName ? LONG_NAME : isExact ? told.replace(AMOUNT, "99.999.999,99") : told;
    if (longest !== text) node.nodeValue = longest;
  }
  for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
}

/** The longest names as one word each, as somebody may well type them. */
export function fillWithOneWord(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.includes("Supermercado Nossa Senhora"))
      node.nodeValue = node.nodeValue.replaceAll(" ", "").toLowerCase();
}

/** How wide the page is, where that is more than its window, with the words that reach furthest. */
export function sidewaysFaults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  let furthest = { right: clientWidth, words: "?" };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right } = range.getBoundingClientRect();
    if (right > furthest.right && !isInScroller(node.parentElement))
      furthest = { right, words: (node.nodeValue ?? "").trim().slice(0, 40) };
  }
  return [`the page is ${scrollWidth} wide, at "${furthest.words}"`];

  function isInScroller(element: Element | null): boolean {
    for (let at = element; at; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== "visible") return true;
    return false;
  }
}

/** Everything on the page that scrolls it sideways, is cut off, is too small to hit or out of reach. */
export function layoutFaults(): string[] {
  const root = document.documentElement;
  const faults = new Set<string>();
  /** The first of each kind of control that is too small to hit. */
  const small = new Map<string, string>();
  const words = (element: Element) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 40);
  const nameOf = (element: Element) =>
    `${element.localName}${element.className && typeof element.className === "string" ? `.${element.className.trim().replace(/\s+/g, ".")}` : ""} "${words(element)}"`;
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.closest(".visually-hidden, .skip-link") &&
    !isForListeners(element.closest("thead"));
  const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);

  if (root.scrollWidth > root.clientWidth) {
    const widest = [...document.querySelectorAll("main *, header *")]
      .filter((element) => isShown(element) && !insideScroller(element))
      .find((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
    faults.add(`the page scrolls sideways: ${root.scrollWidth}, at ${widest ? nameOf(widest) : "?"}`);
  }
  for (const element of document.body.querySelectorAll("*")) {
    if (!isShown(element)) continue;
    noteClipped(element);
    noteSmallControl(element);
    noteNarrowField(element);
  }
  for (const [kind, first] of small) faults.add(`small targets, ${kind}, such as ${first}`);
  noteTexts();
  noteScrollers();
  noteActions();
  noteCovered();
  noteSignOut();
  return [...faults];

  /** On a phone the head of a table is only heard. */
  function isForListeners(head: Element | null): boolean {
    return head !== null && head.clientWidth <= 1;
  }

  function insideScroller(element: Element): boolean {
    for (let at = element.parentElement; at; at = at.parentElement) if (scrolls(at)) return true;
    return false;
  }

  function noteClipped(element: Element): void {
    if (element.matches("input, select, textarea, svg, svg *, progress")) return;
    const { overflowX, textOverflow } = getComputedStyle(element);
    if (!/hidden|clip/.test(overflowX) || element.scrollWidth <= element.clientWidth + 1) return;
    const isTold = textOverflow === "ellipsis" && element.closest("[title]");
    if (!isTold && element.clientWidth > 1) faults.add(`clipped: ${nameOf(element)}`);
  }

  function noteSmallControl(element: Element): void {
    if (!element.matches("a[href], button, input:not([type=hidden]), select, textarea, summary")) return;
    const target = rectOf(targetOf(element));
    // A box that is large enough by itself may stand beyond the label of one line that it is in.
    if (isLarge(target) || isLarge(rectOf(element)) || isInSentence(element)) return;
    const { width, height } = target;
    const kind = `${element.parentElement?.localName} > ${element.localName}.${element.className}`;
    small.set(kind, small.get(kind) ?? `${Math.round(width)} by ${Math.round(height)}: ${nameOf(element)}`);
  }

  function isLarge({ width, height }: DOMRect): boolean {
    return width + 0.5 >= 24 && height + 0.5 >= 24;
  }

  /** Words in a form break anywhere before it grows: a form that is squeezed is told by its fields. */
  function noteNarrowField(element: Element): void {
    if (!element.matches("form.form :is(select, textarea, input).input")) return;
    const { width } = element.getBoundingClientRect();
    if (width < 96) faults.add(`a field of ${Math.round(width)} px: ${nameOf(element)}`);
  }

  /** Of what has no box of its own, the one around what it holds. */
  function rectOf(element: Element): DOMRect {
    if (getComputedStyle(element).display !== "contents") return element.getBoundingClientRect();
    const within = document.createRange();
    within.selectNodeContents(element);
    return within.getBoundingClientRect();
  }

  function targetOf(element: Element): Element {
    if (element.matches("[type=checkbox], [type=radio]")) return element.closest("label") ?? element;
    const after = getComputedStyle(element, "::after");
    const isStretched = after.content !== "none" && after.position === "absolute";
    return (isStretched && (element as HTMLElement).offsetParent) || element;
  }

  function isInSentence(element: Element): boolean {
    if (!element.matches("a") || getComputedStyle(element).display !== "inline") return false;
    return [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(node.nodeValue ?? ""),
    );
  }

  function noteTexts(): void {
    const HOLDERS =
      "td, th, .total, .kpi, .chip, .tabs a, .panel, .card, .table-wrap, .alert, .badge, dd, .main, .header";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: parent, nodeValue: text } = node;
      const holder = boxOf(parent?.closest(HOLDERS));
      if (!parent || !holder || !text?.trim() || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(parent).textOverflow === "ellipsis") continue;
      const edge = holder.getBoundingClientRect();
      if (box.right > edge.right + 1 || box.left < edge.left - 1)
        faults.add(`"${text.trim().slice(0, 40)}" leaves its ${nameOf(holder)}`);
      noteBrokenFigure(node, text, range);
    }
  }

  /** What has no box of its own lays its words out in the one around it. */
  function boxOf(element: Element | null | undefined): Element | null | undefined {
    return element && getComputedStyle(element).display === "contents"
      ? boxOf(element.parentElement)
      : element;
  }

  function noteBrokenFigure(node: Node, text: string, range: Range): void {
    const at = text.indexOf("99.999.999,99");
    if (at < 0) return;
    range.setStart(node, at);
    range.setEnd(node, at + 13);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) faults.add(`a figure on ${lines.size} lines: "${text.trim().slice(0, 40)}"`);
  }

  function noteScrollers(): void {
    for (const element of document.querySelectorAll<HTMLElement>("main *")) {
      if (!isShown(element) || !scrolls(element) || element.scrollWidth <= element.clientWidth + 1) continue;
      const isReached = element.tabIndex >= 0 || element.querySelector("a, button, input, summary");
      if (!isReached) faults.add(`scrolls out of the keyboard's reach: ${nameOf(element)}`);
    }
  }

  /** What is done with a row stays in view while its table scrolls. */
  function noteActions(): void {
    for (const control of document.querySelectorAll(".table tbody :is(button, .button)")) {
      const wrap = control.closest(".table-wrap, .table-scroll");
      if (!wrap || !isShown(control)) continue;
      if (control.getBoundingClientRect().right > wrap.getBoundingClientRect().right + 1)
        faults.add(`out of view: ${nameOf(control)}`);
    }
  }

  /** What stands at the end of a title's line is pressed beside its neighbour, not on it. */
  function noteCovered(): void {
    for (const control of document.querySelectorAll(".page-header .actions > * + *")) {
      const box = control.getBoundingClientRect();
      const before = control.previousElementSibling?.getBoundingClientRect();
      const isOver = before && before.right > box.left + 1 && before.bottom > box.top + 1;
      if (isOver && before.left < box.right && before.top < box.bottom)
        faults.add(`lies over what is before it: ${nameOf(control)}`);
    }
  }

  function noteSignOut(): void {
    const menu = document.querySelector<HTMLDetailsElement>(".user-menu");
    if (!menu) return;
    scrollTo(0, 0);
    menu.open = true;
    const exit = [...menu.querySelectorAll("button")].find((button) => words(button) === "Sair");
    const box = exit?.getBoundingClientRect();
    const hit = box?.width ? document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) : null;
    if (!exit?.contains(hit)) faults.add('"Sair" is out of reach');
    menu.open = false;
  }
}

/** Rules of the whole style sheet that fit something on the page, and do not stand in the page's own. */
export function missingRules(whole: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(whole);
  const own = new Set([...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules)).map(nameOf));
  return rulesOf(sheet.cssRules)
    .filter((rule) => !own.has(nameOf(rule)) && fits(rule.selectorText))
    .map(nameOf);

  function rulesOf(rules: CSSRuleList): CSSStyleRule[] {
    return [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return rule;
      return rule instanceof CSSMediaRule ? rulesOf(rule.cssRules) : [];
    });
  }

  function nameOf({ parentRule, cssText }: CSSStyleRule): string {
    return parentRule instanceof CSSMediaRule ? `@media ${parentRule.conditionText} ${cssText}` : cssText;
  }

  /** Split at the commas that stand in no parentheses. */
  function alternatives(selector: string): string[] {
    let depth = 0;
    const outside = [...selector].map((sign) => {
      depth += Number(sign === "(") - Number(sign === ")");
      return sign === "," && depth === 0 ? "\n" : sign;
    });
    return outside.join("").split("\n");
  }

  /** Whatever state it is in, and of what its pseudo-elements are made. */
  function fits(selector: string): boolean {
    const bare = selector
      .replace(/::?(?:before|after|backdrop|placeholder|-webkit-[\w-]+|-moz-[\w-]+)/g, "")
      .replace(/:(?:(?:not|has)\(:[\w-]+\)|hover|focus-visible|focus|popover-open|checked|disabled)/g, "");
    return alternatives(bare).some(
      (one) => document.querySelector(one.trim().replace(/>$/, "> *") || "*") !== null,
    );
  }
}
