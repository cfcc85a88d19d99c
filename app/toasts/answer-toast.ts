import { listed } from "~/ui/charts/words";
import { danger, type Toast } from "./toast";

/** What an action answers with whose form is shown again: `Refused` of `page/answering.server.ts`. */
interface FormAnswer {
  form: { error?: Record<string, readonly string[] | null> | null };
  toast: Toast | null;
}

/** What a field is called in the page; null where it has no name there. */
type NameOf = (field: string) => string | null;

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
  if (!messages) return null;
  const said = (message: string, title: string): Toast => ({
    ...danger(message, title),
    kind: "invalid",
    fields,
  });
  if (fields.length === 0) return said(messages.join(" "), "Não foi possível enviar");
  const names = fields.map(nameOf).filter((name) => name !== null);
  if (more.length === 0) return said(messages.join(" "), ["Confira o campo", ...names].join(" "));
  const isNamed = names.length === fields.length && fields.length <= MOST_NAMED;
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
