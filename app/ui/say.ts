/** Says something to those who hear the page, and shows nothing. In the browser only. */
let region: HTMLElement | undefined;

export function say(words: string): void {
  if (!region) {
    region = document.createElement("div");
    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  region.textContent = words;
}
