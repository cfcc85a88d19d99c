/** The words of what waits for a person of a partner. */
import type { WorkDue, WorkKind, WorkOwner, WorkState } from "#contract/extension/work";
import { choicesOf } from "~/lists/choices";
import { badgesOf, namesOf } from "~/ui/labels";

export const WORK_KINDS: Readonly<Record<WorkKind, string>> = namesOf({
  "onboarding-stuck": "Cadastro parado",
  "document-refused": "Documento recusado",
  "idle-15": "Sem vender há 15 dias",
  "idle-30": "Sem vender há mais de 30 dias",
  "pending-deadline": "Pendência perto do prazo",
  "offer-ending": "Oferta perto do fim",
  "subscription-ending": "Assinatura perto do fim",
  "routing-conflict": "Conflito de roteamento",
  "invitation-expired": "Convite vencido",
  "payout-waiting": "Troca de conta aguardando",
  "change-request": "Pedido de alteração",
  "terminal-replacement": "Troca de terminal pedida",
  "document-review": "Documento para analisar",
});

export const WORK_STATES = badgesOf<WorkState>({
  open: { word: "Aguardando", tone: "warning" },
  postponed: { word: "Adiado", tone: "info" },
  done: { word: "Feito", tone: "success" },
});

export const WORK_OWNERS: Readonly<Record<WorkOwner, string>> = namesOf({
  mine: "Meu",
  team: "Da equipe",
  none: "Sem responsável",
});

const WORK_DUES: Readonly<Record<WorkDue, string>> = {
  today: "Vence hoje",
  week: "Vence em 7 dias",
  none: "Sem prazo",
};

export const WORK_CHOICES = {
  tipo: choicesOf(WORK_KINDS),
  situacao: choicesOf<Exclude<WorkState, "open">>({ postponed: "Adiados", done: "Feitos" }),
  dono: choicesOf(WORK_OWNERS, { none: "sem-dono" }),
  prazo: choicesOf(WORK_DUES),
};
