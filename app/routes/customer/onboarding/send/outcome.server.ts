import type { OnboardingProgress } from "#contract/extension/onboarding";
import { danger, info, success, type Toast, warning } from "~/toasts/toast";

const OUTCOMES: Record<OnboardingProgress["status"], (again: string) => Toast> = {
  draft: (again) => warning(`${again}Ele ainda está em rascunho.`),
  sent: (again) => success(`${again || "Cadastro enviado. "}A validação começa em seguida.`),
  "in-review": (again) => success(`${again || "Cadastro enviado. "}Ele está em validação.`),
  returned: (again) =>
    warning(`${again || "Cadastro enviado. "}Ele voltou com pendência: veja o que corrigir.`),
  approved: (again) => success(`${again || "Cadastro enviado. "}Ele foi aprovado.`),
  refused: (again) => danger(`${again || "Cadastro enviado. "}Ele foi recusado.`),
};

/** What became of the sending; of one that was sent twice, that it counts once. */
export function sentToast(status: OnboardingProgress["status"], replayed: boolean): Toast {
  if (!replayed) return OUTCOMES[status]("");
  const { message } = OUTCOMES[status]("O cadastro já tinha sido enviado, e só conta uma vez. ");
  return info(message);
}
