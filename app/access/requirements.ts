import { ROLES } from "~/contract/permissions";
import type { Requirement } from "./permissions";

/** Where a screen belongs: it decides which rules of the chain look at it. */
export type Area = "public" | "general" | "customer" | "partner";

export interface Screen {
  /** URL pattern as in the source; `:name` stands for one segment. */
  readonly path: string;
  readonly area: Area;
  readonly needs?: Requirement;
  /** Absent while the screen is not built: its URL is guarded and answers 404, and nothing links to it. */
  readonly open?: true;
  /** Its form may be sent from a page that was rendered for another company. */
  readonly anyCompany?: true;
}

const any = (...anyOf: string[]): Requirement => ({ anyOf });
const all = (...allOf: string[]): Requirement => ({ allOf });
const partner = any(ROLES.partner);
const routing = any("routing-rules-read", "routing-product-value-read");

/**
 * One row per route of the source (section 2), and what it needs (section 6), in the source's order; below,
 * the screens that the source lists without a path. A row's name is the folder under `routes/`.
 */
export const screens = {
  // Public routes: session checks are skipped.
  "public/signin": { path: "/signin", area: "public", open: true },
  "public/signup": { path: "/signup", area: "public", open: true },
  "public/forgot": { path: "/forgot", area: "public", open: true },
  "public/unauthorized": { path: "/unauthorized", area: "public", open: true },
  "public/forget-pages": { path: "/signin/forget-pages.svg", area: "public", open: true },
  "public/auth-callback": { path: "/auth/callback", area: "public", open: true },

  // General routes.
  "session/home": { path: "/", area: "general", open: true },
  "session/environment": { path: "/environment", area: "general", open: true, anyCompany: true },
  "session/accept-terms": { path: "/partner/accept-terms", area: "general", open: true },
  "session/signout": { path: "/signout", area: "general", open: true, anyCompany: true },

  // Customer area.
  "customer/overview": {
    path: "/customer/visao-geral",
    area: "customer",
    needs: any("customer-overview-read"),
    open: true,
  },
  "customer/establishment": {
    path: "/customer/meu-estabelecimento",
    area: "customer",
    needs: any("customer-establishment-read"),
    open: true,
  },
  "customer/establishment/change": {
    path: "/customer/meu-estabelecimento/solicitar-alteracao",
    area: "customer",
    needs: any("customer-establishment-read"),
    open: true,
  },
  "customer/establishment/requests": {
    path: "/customer/meu-estabelecimento/pedidos",
    area: "customer",
    needs: any("customer-establishment-read"),
    open: true,
  },
  "customer/establishment/history": {
    path: "/customer/meu-estabelecimento/historico",
    area: "customer",
    needs: any("customer-establishment-read"),
    open: true,
  },
  "customer/terminals": {
    path: "/customer/ativacao-terminais",
    area: "customer",
    needs: any("terminals-read"),
    open: true,
  },
  // Before the detail, whose pattern these paths fit too.
  "customer/terminals/export": {
    path: "/customer/ativacao-terminais/exportar",
    area: "customer",
    needs: any("terminals-read"),
    open: true,
  },
  "customer/terminals/activate": {
    path: "/customer/ativacao-terminais/ativar",
    area: "customer",
    needs: any("terminals-read"),
    open: true,
  },
  "customer/terminals/detail": {
    path: "/customer/ativacao-terminais/:id",
    area: "customer",
    needs: any("terminals-read"),
    open: true,
  },
  "customer/terminals/code": {
    path: "/customer/ativacao-terminais/:id/codigo",
    area: "customer",
    needs: any("terminals-read"),
    open: true,
  },
  "customer/terminals/move": {
    path: "/customer/ativacao-terminais/:id/mover",
    area: "customer",
    needs: any("terminals-read"),
    open: true,
  },
  "customer/terminals/act": {
    path: "/customer/ativacao-terminais/:id/:act",
    area: "customer",
    needs: any("terminals-read"),
    open: true,
  },
  "customer/sales": {
    path: "/customer/vendas-detalhadas",
    area: "customer",
    needs: any("customer-sales-read"),
    open: true,
  },
  // Before the detail, whose pattern its path fits too.
  "customer/sales/export": {
    path: "/customer/vendas-detalhadas/exportar",
    area: "customer",
    needs: any("customer-sales-read"),
    open: true,
  },
  "customer/sales/detail": {
    path: "/customer/vendas-detalhadas/:id",
    area: "customer",
    needs: any("customer-sales-read"),
    open: true,
  },
  "customer/pending": {
    path: "/customer/transacoes-pendentes",
    area: "customer",
    needs: any(ROLES.customerFull),
    open: true,
  },
  "customer/pending/export": {
    path: "/customer/transacoes-pendentes/exportar",
    area: "customer",
    needs: any(ROLES.customerFull),
    open: true,
  },
  "customer/pending-report": {
    path: "/customer/transacoes-pendentes/relatorio",
    area: "customer",
    needs: any("transaction-pending-report-read"),
    open: true,
  },
  "customer/pending-report/export": {
    path: "/customer/transacoes-pendentes/relatorio/exportar",
    area: "customer",
    needs: any("transaction-pending-report-read"),
    open: true,
  },
  // What may be done there, each by a permission of its own, the page asks by itself.
  "customer/pending/treat": {
    path: "/customer/transacoes-pendentes/tratar/:action",
    area: "customer",
    needs: any(ROLES.customerFull),
    open: true,
  },
  "customer/pending/treated": {
    path: "/customer/transacoes-pendentes/tratar/:action/resultado",
    area: "customer",
    needs: any(ROLES.customerFull),
    open: true,
  },
  "customer/pending/detail": {
    path: "/customer/transacoes-pendentes/:id",
    area: "customer",
    needs: any(ROLES.customerFull),
    open: true,
  },
  "customer/receivables": { path: "/customer/agenda-recebiveis", area: "customer", open: true },
  "customer/receivables/export": {
    path: "/customer/agenda-recebiveis/exportar",
    area: "customer",
    open: true,
  },
  "customer/receivables/day": {
    path: "/customer/agenda-recebiveis/dia/:date",
    area: "customer",
    open: true,
  },
  "customer/receivables/day/export": {
    path: "/customer/agenda-recebiveis/dia/:date/exportar",
    area: "customer",
    open: true,
  },
  "customer/receivables/bank-check": {
    path: "/customer/agenda-recebiveis/dia/:date/conferir/:unit",
    area: "customer",
    open: true,
  },
  // The source names no requirement: as the detailed sales (`decisions.md` 11).
  "customer/conciliation": {
    path: "/customer/gestao-vendas",
    area: "customer",
    needs: any("customer-sales-read"),
  },
  "customer/discrepancies": {
    path: "/customer/gestao-vendas/relatorio-divergencias",
    area: "customer",
    needs: any(ROLES.dtxPro),
  },
  "customer/fees": { path: "/customer/taxas-vendas", area: "customer", open: true },
  "customer/pending-users": {
    path: "/customer/usuarios-pendentes",
    area: "customer",
    needs: any(ROLES.customerFull),
  },
  "customer/onboarding": {
    path: "/customer/onboarding",
    area: "customer",
    needs: any(ROLES.customer),
    open: true,
  },

  // Partner area.
  "partner/dashboard": { path: "/partner", area: "partner", needs: partner, open: true },
  "partner/subscriptions": { path: "/partner/subscriptions", area: "partner", needs: partner },
  "partner/subscriptions/create": {
    path: "/partner/subscriptions/create",
    area: "partner",
    needs: all(ROLES.partner, "subscriptions-create"),
  },
  "partner/subscriptions/detail": { path: "/partner/subscriptions/:id", area: "partner", needs: partner },
  "partner/customers/detail": { path: "/partner/customers/:id", area: "partner", needs: partner },
  "partner/users": {
    path: "/partner/user/management",
    area: "partner",
    needs: all(ROLES.partner, "user-management-read"),
  },
  // As the source says: editing needs create, creating needs update.
  "partner/users/detail": {
    path: "/partner/user/management/:id",
    area: "partner",
    needs: all(ROLES.partner, "user-management-create"),
  },
  "partner/users/create": {
    path: "/partner/user/create/user",
    area: "partner",
    needs: all(ROLES.partner, "user-management-update"),
  },

  // Capabilities that the source lists without a path.
  "partner/customers": {
    path: "/partner/customers",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/companies": {
    path: "/partner/companies",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/companies/detail": {
    path: "/partner/companies/:id",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/persons": {
    path: "/partner/persons",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/persons/detail": {
    path: "/partner/persons/:id",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/migration": { path: "/partner/migration", area: "partner", needs: "unauthorized" },
  "partner/routing-simulator": {
    path: "/partner/customers/:id/roteamento/simulador",
    area: "partner",
    needs: routing,
  },

  // Not screens of the source: the document around every page, and whatever has no row.
  root: { path: "", area: "public", open: true },
  "not-found": { path: "", area: "public", open: true },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The row as its wide type, so that absent properties read as undefined. */
export function screen(name: ScreenName): Screen {
  return screens[name];
}

/** The screen whose pattern fits a path; the first row in the table's order wins. */
export function screenAt(pathname: string): ScreenName | undefined {
  const segments = pathname.split("/").filter(Boolean);
  const fits = (pattern: string) => {
    const wanted = pattern.split("/").filter(Boolean);
    return (
      wanted.length === segments.length &&
      wanted.every((part, index) => part.startsWith(":") || part === segments[index])
    );
  };
  const found = Object.entries<Screen>(screens).find(([, row]) => row.path !== "" && fits(row.path));
  return found?.[0] as ScreenName | undefined;
}
