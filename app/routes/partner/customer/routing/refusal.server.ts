import type { CommandFailure } from "~/toasts/command-failure.server";

/** There is no such rule any more, or none with what is in the draft. */
export const NO_SUCH_RULE: CommandFailure = {
  kind: "absent",
  status: 404,
  message: "Esta regra não existe mais, ou o rascunho a exclui. Nada foi alterado.",
};
