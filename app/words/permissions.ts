import type { Permission } from "#contract/permissions";

/** What each role and permission lets somebody do, in plain words that follow "Falta a permissão para …". */
export const PERMISSION_WORDS: Record<Permission | "portal_customer" | "portal_partner" | "dtx_pro", string> =
  {
    portal_customer: "usar a área do cliente",
    portal_partner: "usar a área do parceiro",
    dtx_pro: "ver divergências da conciliação",
    portal_customer_full: "tratar transações pendentes",
    "subscriptions-create": "criar assinaturas",
    "acquirer-contract-create": "cadastrar contratos com adquirentes",
    "routing-brand-create": "criar roteamento por bandeira",
    "routing-product-value-create": "criar roteamento por produto e valor",
    "user-management-create": "editar usuários",
    "client-data-read": "ver os dados do cliente",
    "client-signatures-read": "ver as assinaturas do cliente",
    "acquirer-contract-read": "ver contratos com adquirentes",
    "routing-rules-read": "ver regras de roteamento",
    "pix-acquirer-contract-read": "ver contratos de Pix",
    "terminals-read": "ver terminais",
    "customer-overview-read": "ver a visão geral",
    "customer-sales-read": "ver vendas",
    "transaction-pending-report-read": "ver o relatório de tratamento",
    "customer-establishment-read": "ver o estabelecimento",
    "routing-product-value-read": "ver roteamento por produto e valor",
    "offer-iso-read": "ver ofertas",
    "user-management-read": "ver usuários",
    "dont-show-price-read": "navegar sem ver preços",
    "client-data-update": "alterar os dados do cliente",
    "acquirer-contract-update": "alterar contratos com adquirentes",
    "routing-rules-update": "alterar regras de roteamento",
    "terminals-update": "alterar terminais",
    "transaction-disregard-update": "desconsiderar transações",
    "transaction-undo-update": "desfazer transações",
    "transaction-confirm-update": "confirmar transações",
    "routing-product-value-update": "alterar roteamento por produto e valor",
    "user-management-update": "criar usuários",
    "subscriptions-delete": "cancelar assinaturas",
    "terminals-delete": "remover terminais",
    "acquirer-contract-delete": "remover contratos com adquirentes",
    "routing-rules-delete": "remover regras de roteamento",
    "client-open-as-read": "abrir o portal como o cliente",
    "routing-product-value-delete": "remover roteamento por produto e valor",
  };

/** The words for a technical name; null for one that is not ours. */
export function permissionWords(name: string): string | null {
  return Object.hasOwn(PERMISSION_WORDS, name)
    ? PERMISSION_WORDS[name as keyof typeof PERMISSION_WORDS]
    : null;
}
