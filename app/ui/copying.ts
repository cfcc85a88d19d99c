/** The buttons that copy; one listener for the page. */
import { say } from "./say";

/** Milliseconds that a button says what it did. */
const SAID = 2_000;

/** Pixels that the word of a copy made takes beside its button. */
const ROOM = 88;

/** What a button copies: the field that it is for, or the text before it. */
function textFor(copy: HTMLElement): string | null {
  const { copies } = copy.dataset;
  if (copies === undefined) return copy.previousElementSibling?.textContent ?? null;
  const field = document.getElementById(copies);
  return field instanceof HTMLTextAreaElement ? field.value : null;
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not allowed, or not over https: the text can still be selected.
    return false;
  }
}

/** Where the page has room for the word: it must not become wider by it. */
const sideOf = (copy: HTMLElement) =>
  copy.getBoundingClientRect().right + ROOM > document.documentElement.clientWidth ? "before" : "after";

export function copyOnClick(): void {
  document.addEventListener("click", async ({ target }) => {
    const copy = target instanceof Element ? target.closest<HTMLElement>(".copy") : null;
    const text = copy && textFor(copy);
    if (!copy || text === null) return;
    const isCopied = await copied(text);
    const words = isCopied ? "Copiado" : "Não foi possível copiar. Selecione o texto.";
    copy.dataset.copied = words;
    copy.dataset.said = isCopied ? sideOf(copy) : "at-foot";
    say(words);
    setTimeout(() => {
      delete copy.dataset.copied;
      delete copy.dataset.said;
      say("");
    }, SAID);
  });
}
