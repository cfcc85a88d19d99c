import { danger, type Toast } from "./toast";

/** What an action answers with whose form is shown again: `Refused` of `page/answering.server.ts`. */
interface FormAnswer {
  form: { error?: Record<string, readonly string[] | null> | null };
  toast: Toast | null;
}

/**
 * What is said over the page of an action's answer: its own toast, else how many fields are wrong. Null where there is
 * nothing to say, or it is no answer of a form.
 */
export function answerToast(answer: unknown): Toast | null {
  if (!isFormAnswer(answer)) return null;
  if (answer.toast) return answer.toast;
  const errors = Object.entries(answer.form.error ?? {}).filter(([, messages]) => messages?.length);
  const fields = errors.filter(([name]) => name !== "");
  const [[, messages] = [], ...more] = errors;
  if (!messages) return null;
  if (fields.length === 0) return danger(messages.join(" "), "Não foi possível enviar");
  if (more.length === 0) return danger(messages.join(" "), "Confira o campo");
  return danger(
    `${fields.length} ${fields.length === 1 ? "precisa" : "precisam"} de correção.`,
    "Confira os campos",
  );
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
