import type { CommandFailure } from "~/toasts/command-failure.server";

/** A refusal as one text: what is wrong with each field stands after it, as the page has no such fields. */
export function inOneText(failure: CommandFailure): CommandFailure {
  if (failure.kind !== "refused" || !failure.fields) return failure;
  const { fields, ...refused } = failure;
  return { ...refused, message: [failure.message, ...Object.values(fields)].join(" ") };
}

/** There is no such rule any more, or none with what is in the draft. */
export const NO_SUCH_RULE: CommandFailure = {
  kind: "absent",
  status: 404,
  message: "Esta regra não existe mais, ou o rascunho a exclui. Nada foi alterado.",
};
