import { CompanyPermission, type PermissionState } from "#contract/sso-user-shapes";

/** What people call each permission, and where it stands in the matrix of areas and actions. */
export type PermissionRow = Pick<PermissionState, "permission" | "label" | "area" | "area_label" | "action">;

const AREAS = {
  overview: "Visão geral",
  establishment: "Meu estabelecimento",
  sales: "Vendas",
  pendings: "Transações pendentes",
  terminals: "Terminais",
  clients: "Clientes",
  subscriptions: "Assinaturas",
  contracts: "Contratos de adquirente",
  routing: "Roteamento",
  offers: "Ofertas ISO",
  users: "Usuários",
  prices: "Preços",
  reconciliation: "Conciliação",
} as const;

type Action = PermissionState["action"];

const WORDS: Readonly<Record<CompanyPermission, readonly [area: keyof typeof AREAS, Action, label: string]>> =
  {
    "customer-overview-read": ["overview", "read", "Ver a visão geral"],
    "customer-establishment-read": ["establishment", "read", "Ver o estabelecimento"],
    "customer-sales-read": ["sales", "read", "Ver as vendas"],
    portal_customer_full: ["pendings", "read", "Ver transações e usuários pendentes"],
    "transaction-pending-report-read": ["pendings", "read", "Ver o relatório de tratamento"],
    "transaction-confirm-update": ["pendings", "update", "Confirmar transações pendentes"],
    "transaction-undo-update": ["pendings", "update", "Desfazer transações pendentes"],
    "transaction-disregard-update": ["pendings", "update", "Desconsiderar transações pendentes"],
    "terminals-read": ["terminals", "read", "Ver terminais"],
    "terminals-update": ["terminals", "update", "Ativar e alterar terminais"],
    "terminals-delete": ["terminals", "delete", "Dar baixa em terminais"],
    "client-data-read": ["clients", "read", "Ver dados de clientes"],
    "client-data-update": ["clients", "update", "Alterar dados de clientes"],
    "client-open-as-read": ["clients", "read", "Abrir o portal como o cliente"],
    "client-signatures-read": ["subscriptions", "read", "Ver assinaturas"],
    "subscriptions-create": ["subscriptions", "create", "Criar assinaturas"],
    "subscriptions-delete": ["subscriptions", "delete", "Cancelar assinaturas"],
    "acquirer-contract-read": ["contracts", "read", "Ver contratos de adquirente"],
    "pix-acquirer-contract-read": ["contracts", "read", "Ver contratos de Pix"],
    "acquirer-contract-create": ["contracts", "create", "Criar contratos de adquirente"],
    "acquirer-contract-update": ["contracts", "update", "Alterar contratos de adquirente"],
    "acquirer-contract-delete": ["contracts", "delete", "Excluir contratos de adquirente"],
    "routing-rules-read": ["routing", "read", "Ver regras de roteamento"],
    "routing-product-value-read": ["routing", "read", "Ver regras por produto e valor"],
    "routing-brand-create": ["routing", "create", "Criar regras por bandeira"],
    "routing-product-value-create": ["routing", "create", "Criar regras por produto e valor"],
    "routing-rules-update": ["routing", "update", "Alterar regras de roteamento"],
    "routing-product-value-update": ["routing", "update", "Alterar regras por produto e valor"],
    "routing-rules-delete": ["routing", "delete", "Excluir regras de roteamento"],
    "routing-product-value-delete": ["routing", "delete", "Excluir regras por produto e valor"],
    "offer-iso-read": ["offers", "read", "Ver ofertas ISO"],
    "user-management-read": ["users", "read", "Ver usuários"],
    "user-management-create": ["users", "update", "Alterar usuários"],
    "user-management-update": ["users", "create", "Criar usuários"],
    "dont-show-price-read": ["prices", "read", "Não mostrar preços"],
    dtx_pro: ["reconciliation", "read", "Ver divergências (DTX Pro)"],
  };

/** One row per permission, area by area. */
export const PERMISSION_TABLE: readonly PermissionRow[] = Object.keys(AREAS).flatMap((name) =>
  CompanyPermission.options.flatMap((permission) => {
    const [area, action, label] = WORDS[permission];
    return area === name ? [{ permission, label, area, area_label: AREAS[area], action }] : [];
  }),
);

const LABELS: ReadonlyMap<string, string> = new Map(
  PERMISSION_TABLE.map(({ permission, label }) => [permission, label]),
);

export function labelOf(permission: string): string {
  return LABELS.get(permission) ?? permission;
}
