import type { Notice, NoticeKind } from "#contract/extension/notices";
import { namesOf } from "~/ui/labels";

export const NOTICE_KINDS: Record<NoticeKind, string> = namesOf({
  pending_deadline: "Pendência perto do prazo",
  terminal_silent: "Terminal sem vendas",
  settlement_difference: "Recebido diferente da agenda",
  discrepancy: "Divergência",
  discrepancy_assigned: "Divergência atribuída a você",
  offer: "Oferta",
  access_asked: "Pedido de acesso",
  payout_change: "Troca de conta",
  change_request: "Pedido de alteração",
  terminal_sent: "Terminal enviado",
  terminal_replacement: "Troca de terminal",
  document_answer: "Documento analisado",
  report_ready: "Relatório",
  statement_ready: "Extrato do mês",
  work_assigned: "Trabalho atribuído a você",
  routing_publication: "Publicação agendada",
  batch_ended: "Lote terminado",
});

/** Why a notice leads nowhere. */
export const NO_RECORD = namesOf<Exclude<Notice["record"], "there">>({
  gone: "O registro deste aviso não existe mais.",
  denied: "Você não tem mais acesso ao registro deste aviso.",
});
