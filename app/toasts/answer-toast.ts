import { listed } from "~/domain/figures";
import { danger, type Toast, warning } from "./toast";

/** What a form comes back for although nothing typed is wrong: to be confirmed, or as somebody else was faster. */
export type Asks = "confirmation" | "again";

/** What an action answers with whose form is shown again: `Refused` of `page/answering.server.ts`. */
interface FormAnswer {
  form: { error?: Record<string, readonly string[] | null> | null };
  toast: Toast | null;
  asks?: Asks;
}

/** What a field is called in the page; null where it has no name there. */
type NameOf = (field: string) => string | null;

const AGAIN = "Nada do que você enviou foi gravado. Veja como está agora e, se quiser, envie de novo.";
const CONFIRM = "Nada foi gravado ainda. Veja o que a página diz, e confirme ou mude o que digitou.";

/** More fields than this are counted, not named. */
const MOST_NAMED = 4;

/**
 * What is said over the page of an action's answer: its own toast, else which fields are wrong. Null where there is
 * nothing to say, or it is no answer of a form.
 */
export function answerToast(answer: unknown, nameOf: NameOf = () => null): Toast | null {
  if (!isFormAnswer(answer)) return null;
  if (answer.toast) return answer.toast;
  const errors = Object.entries(answer.form.error ?? {}).filter(([, messages]) => messages?.length);
  const fields = errors.map(([field]) => field).filter((field) => field !== "");
  const [[, messages] = [], ...more] = errors;
  if (answer.asks === "again") return warning(AGAIN, "Isto mudou enquanto você editava");
  if (answer.asks) return warning(messages?.join(" ") ?? CONFIRM, "Confirme para continuar");
  if (!messages) return null;
  const said = (message: string, title: string): Toast => ({
    ...danger(message, title),
    kind: "invalid",
    fields,
  });
  if (fields.length === 0) return said(messages.join(" "), "Não foi possível enviar");
  const names = fields.map(nameOf).filter((name) => name !== null);
  if (more.length === 0) return said(messages.join(" "), ["Confira o campo", ...names].join(" "));
  // Of several rows each has its "E-mail": which of them stands in the summary, not in its name.
  const isNamed = new Set(names).size === fields.length && fields.length <= MOST_NAMED;
  const which = isNamed ? listed(names) : fields.length;
  return said(`${which} ${fields.length === 1 ? "precisa" : "precisam"} de correção.`, "Confira os campos");
}

function isFormAnswer(answer: unknown): answer is FormAnswer {
  return (
    typeof answer === "object" &&
    answer !== null &&
    "toast" in answer &&
    "form" in answer &&
    typeof answer.form === "object" &&
    answer.form !== null
  );
}
