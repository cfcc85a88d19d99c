import { danger, type Toast } from "~/toasts/toast";

const TITLE = "Envio grande demais";
const MESSAGE = "O que foi enviado é maior do que passa no caminho até o portal. Reduza e tente de novo.";

const CHANGED = "Depois de escolhido, ele foi alterado ou retirado do lugar. Escolha-o de novo e envie.";

/** What the page of a refusal says (`ui/refusal-page.ts`); a gateway's own page is not shown. */
export async function refusalToast(refusal: Response): Promise<Toast> {
  if (refusal.type === "error") return danger(CHANGED, "O arquivo mudou");
  const reference = refusal.headers.get("x-request-id");
  if (!reference) return danger(MESSAGE, TITLE);
  const page = await refusal.text();
  // Read as a document, its styles would be none that this page allows.
  const said = (tag: string) => page.split(`<${tag}>`)[1]?.split("<")[0];
  return { ...danger(said("p") ?? MESSAGE, said("h1") ?? TITLE), reference };
}
