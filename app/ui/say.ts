/** Says something to those who hear the page, and shows nothing. In the browser only. */
let region: HTMLElement | undefined;
let isKnown = false;
let last = "";

/** Milliseconds after which a place for words is known to whatever reads the page: words that come with it are not read. */
const KNOWN = 100;

export function say(words: string): void {
  last = words;
  if (region && isKnown) region.textContent = words;
  else makePlaceToSay();
}

/** These words hold no more; what was said since stays. */
export function unsay(words: string): void {
  if (last === words) say("");
}

/** What is said from then on finds its place there already. */
export function makePlaceToSay(): void {
  if (region) return;
  const made = document.createElement("div");
  made.className = "visually-hidden";
  made.setAttribute("role", "status");
  document.body.append(made);
  region = made;
  setTimeout(() => {
    isKnown = true;
    made.textContent = last;
  }, KNOWN);
}
