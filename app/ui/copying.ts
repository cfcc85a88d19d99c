/** The buttons that copy; one listener for the page. */
import { say } from "./say";

/** Milliseconds that a button says what it did. */
const SAID = 2_000;

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

export function copyOnClick(): void {
  document.addEventListener("click", async ({ target }) => {
    const copy = target instanceof Element ? target.closest<HTMLElement>(".copy") : null;
    const text = copy && textFor(copy);
    if (!copy || text === null) return;
    const words = (await copied(text)) ? "Copiado" : "Não foi possível copiar. Selecione o texto.";
    copy.dataset.copied = words;
    say(words);
    setTimeout(() => {
      delete copy.dataset.copied;
      say("");
    }, SAID);
  });
}
