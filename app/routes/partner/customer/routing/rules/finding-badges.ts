import type { FindingKind } from "~/domain/routing/finding";

/** A finding in a word or two, beside the rule that it is about. */
export const FINDING_BADGES: Readonly<Record<FindingKind, string>> = {
  conflict: "Conflito",
  unreachable: "Nunca usada",
  "not-judged": "Condição desconhecida",
  over: "Encerrada",
  overlap: "Sobreposição",
  gap: "Buraco",
  "instalments-over-contract": "Acima do contrato",
  "contract-not-active": "Sem contrato ativo",
  "brand-not-in-contract": "Bandeira fora do contrato",
  "modality-not-in-contract": "Produto fora do contrato",
  "group-without-order": "Sem ordem padrão",
  "order-not-active": "Ordem sem contrato ativo",
};
