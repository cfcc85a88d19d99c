import type { Permission } from "#contract/permissions";

/** What each role and permission lets somebody do, in the words under which it is given, as they follow "Falta a permissão para …". */
export const PERMISSION_WORDS: Record<Permission | "portal_customer" | "portal_partner" | "dtx_pro", string> =
  {
    portal_customer: "usar a área do cliente",
    portal_partner: "usar a área do parceiro",
    dtx_pro: "ver divergências (DTX Pro)",
    portal_customer_full: "ver transações e usuários pendentes",
    "subscriptions-create": "criar assinaturas",
    "acquirer-contract-create": "criar contratos de adquirente",
    "routing-brand-create": "criar regras por bandeira",
    "routing-product-value-create": "criar regras por produto e valor",
    "user-management-create": "alterar usuários",
    "client-data-read": "ver dados de clientes",
    "client-signatures-read": "ver assinaturas",
    "acquirer-contract-read": "ver contratos de adquirente",
    "routing-rules-read": "ver regras de roteamento",
    "pix-acquirer-contract-read": "ver contratos de Pix",
    "terminals-read": "ver terminais",
    "customer-overview-read": "ver a visão geral",
    "customer-sales-read": "ver as vendas",
    "transaction-pending-report-read": "ver o relatório de tratamento",
    "customer-establishment-read": "ver o estabelecimento",
    "routing-product-value-read": "ver regras por produto e valor",
    "offer-iso-read": "ver ofertas ISO",
    "user-management-read": "ver usuários",
    "dont-show-price-read": "não mostrar preços",
    "client-data-update": "alterar dados de clientes",
    "acquirer-contract-update": "alterar contratos de adquirente",
    "routing-rules-update": "alterar regras de roteamento",
    "terminals-update": "ativar e alterar terminais",
    "transaction-disregard-update": "desconsiderar transações pendentes",
    "transaction-undo-update": "desfazer transações pendentes",
    "transaction-confirm-update": "confirmar transações pendentes",
    "routing-product-value-update": "alterar regras por produto e valor",
    "user-management-update": "criar usuários",
    "subscriptions-delete": "cancelar assinaturas",
    "terminals-delete": "dar baixa em terminais",
    "acquirer-contract-delete": "excluir contratos de adquirente",
    "routing-rules-delete": "excluir regras de roteamento",
    "client-open-as-read": "abrir o portal como o cliente",
    "routing-product-value-delete": "excluir regras por produto e valor",
  };

/** The words for a technical name; null for one that is not ours. */
export function permissionWords(name: string): string | null {
  return Object.hasOwn(PERMISSION_WORDS, name)
    ? PERMISSION_WORDS[name as keyof typeof PERMISSION_WORDS]
    : null;
}
