/** Every list with filters: how its page and its file are come by, and who is shown it. */
import { AuditListPage } from "~/routes/audit/audit-page";
import { loader as ownAuditFile } from "~/routes/customer/audit/export/route";
import { loader as ownAudit } from "~/routes/customer/audit/route";
import { loader as bridge } from "~/routes/customer/bridge/route";
import { BridgeView } from "~/routes/customer/bridge/view";
import { loader as conciliationFile } from "~/routes/customer/conciliation/export/route";
import { loader as conciliation } from "~/routes/customer/conciliation/route";
import { ConciliationView } from "~/routes/customer/conciliation/view";
import { loader as discrepanciesFile } from "~/routes/customer/discrepancies/export/route";
import { loader as discrepancies } from "~/routes/customer/discrepancies/route";
import { DiscrepanciesView } from "~/routes/customer/discrepancies/view";
import { loader as requestsFile } from "~/routes/customer/establishment/requests/export/route";
import { loader as requests } from "~/routes/customer/establishment/requests/route";
import { ChangeRequestsView } from "~/routes/customer/establishment/requests/view";
import { loader as fees } from "~/routes/customer/fees/route";
import { FeesView } from "~/routes/customer/fees/view";
import { loader as notices } from "~/routes/customer/notices/route";
import { loader as pendingsFile } from "~/routes/customer/pending/export/route";
import { loader as reportFile } from "~/routes/customer/pending/report/export/route";
import { loader as report } from "~/routes/customer/pending/report/route";
import { ReportView } from "~/routes/customer/pending/report/view";
import { loader as pendings } from "~/routes/customer/pending/route";
import { PendingsView } from "~/routes/customer/pending/view";
import { loader as pendingUsersFile } from "~/routes/customer/pending-users/export/route";
import { loader as pendingUsers } from "~/routes/customer/pending-users/route";
import { PendingUsersView } from "~/routes/customer/pending-users/view";
import { loader as receivablesDayFile } from "~/routes/customer/receivables/day/export/route";
import { loader as receivablesDay } from "~/routes/customer/receivables/day/route";
import { DayView } from "~/routes/customer/receivables/day/view";
import { loader as entriesFile } from "~/routes/customer/receivables/entries/export/route";
import { loader as entries } from "~/routes/customer/receivables/entries/route";
import { EntriesView } from "~/routes/customer/receivables/entries/view";
import { loader as receivablesFile } from "~/routes/customer/receivables/export/route";
import { loader as receivables } from "~/routes/customer/receivables/route";
import { ReceivablesView } from "~/routes/customer/receivables/view";
import { loader as salesFile } from "~/routes/customer/sales/export/route";
import { loader as sales } from "~/routes/customer/sales/route";
import { SalesView } from "~/routes/customer/sales/view";
import { loader as terminalsFile } from "~/routes/customer/terminals/export/route";
import { loader as terminals } from "~/routes/customer/terminals/route";
import { TerminalsView } from "~/routes/customer/terminals/view";
import { NoticesPage } from "~/routes/notices/notices-page";
import { loader as auditFile } from "~/routes/partner/audit/export/route";
import { loader as audit } from "~/routes/partner/audit/route";
import { loader as companiesFile } from "~/routes/partner/companies/export/route";
import { loader as companies } from "~/routes/partner/companies/route";
import { CompaniesView } from "~/routes/partner/companies/view";
import { loader as customerAudit } from "~/routes/partner/customer/audit/route";
import { CustomerAuditView } from "~/routes/partner/customer/audit/view";
import { loader as customerHistory } from "~/routes/partner/customer/history/route";
import { CustomerHistoryView } from "~/routes/partner/customer/history/view";
import { loader as customerSubscriptions } from "~/routes/partner/customer/subscriptions/route";
import { CustomerSubscriptionsView } from "~/routes/partner/customer/subscriptions/view";
import { loader as customerTerminals } from "~/routes/partner/customer/terminals/route";
import { CustomerTerminalsView } from "~/routes/partner/customer/terminals/view";
import { loader as customersFile } from "~/routes/partner/customers/export/route";
import { loader as customers } from "~/routes/partner/customers/route";
import { CustomersView } from "~/routes/partner/customers/view";
import { loader as dashboard } from "~/routes/partner/dashboard/route";
import { DashboardView } from "~/routes/partner/dashboard/view";
import { loader as invoicesFile } from "~/routes/partner/invoices/export/route";
import { loader as invoices } from "~/routes/partner/invoices/route";
import { InvoicesView } from "~/routes/partner/invoices/view";
import { loader as partnerNotices } from "~/routes/partner/notices/route";
import { loader as personsFile } from "~/routes/partner/persons/export/route";
import { loader as persons } from "~/routes/partner/persons/route";
import { PersonsView } from "~/routes/partner/persons/view";
import { loader as subscriptionsFile } from "~/routes/partner/subscriptions/export/route";
import { loader as subscriptions } from "~/routes/partner/subscriptions/route";
import { SubscriptionsView } from "~/routes/partner/subscriptions/view";
import { loader as usersFile } from "~/routes/partner/users/export/route";
import { loader as users } from "~/routes/partner/users/route";
import { UsersView } from "~/routes/partner/users/view";
import { loader as workFile } from "~/routes/partner/work/export/route";
import { loader as work } from "~/routes/partner/work/route";
import { WorkView } from "~/routes/partner/work/view";
import { businessDayIn, lastBusinessDay } from "./days.ts";
import type { ListFile, ListPage } from "./shown-list.ts";

export interface ListScreen {
  page: ListPage;
  file?: ListFile;
  as: readonly Who[];
  /** Always in the address: the tab. */
  fixed: string;
}
export type Who = "maria" | "without prices" | "paulo" | "semprecos";

/** Who sees prices, who does not. */
const MERCHANTS = ["maria", "without prices"] as const;
const PARTNERS = ["paulo", "semprecos"] as const;
const ONE = ["maria"] as const;

const schedule = (view: string, caption: string): ListScreen => ({
  page: { path: "/customer/agenda-recebiveis", load: receivables, view: ReceivablesView, caption },
  file: { path: "/customer/agenda-recebiveis/exportar", load: receivablesFile },
  as: ONE,
  fixed: `visao=${view}`,
});

const day = (date: string): ListScreen => ({
  page: {
    path: `/customer/agenda-recebiveis/dia/${date}`,
    params: { date },
    load: receivablesDay,
    view: DayView,
    caption: "Unidades de recebíveis do dia",
  },
  file: {
    path: `/customer/agenda-recebiveis/dia/${date}/exportar`,
    params: { date },
    load: receivablesDayFile,
  },
  as: ONE,
  fixed: "",
});

/** Of some kinds alone: it shows these, and no units. */
const withEntries = ({ page, ...screen }: ListScreen): ListScreen => ({
  ...screen,
  page: { ...page, caption: "Lançamentos do dia" },
  fixed: "tipo=venda-no-debito",
});

const side = (view: string, caption: string): ListScreen => ({
  page: { path: "/customer/gestao-vendas", load: conciliation, view: ConciliationView, caption },
  file: { path: "/customer/gestao-vendas/exportar", load: conciliationFile },
  as: MERCHANTS,
  fixed: `visao=${view}`,
});

export const LIST_SCREENS = {
  sales: {
    page: {
      path: "/customer/vendas-detalhadas",
      load: sales,
      view: SalesView,
      caption: "Vendas do filtro",
    },
    file: { path: "/customer/vendas-detalhadas/exportar", load: salesFile },
    as: MERCHANTS,
    fixed: "",
  },
  "receivables by day": schedule("dias", "Recebíveis por dia de liquidação"),
  "receivables by unit": schedule("unidades", "Unidades de recebíveis"),
  "receivables by acquirer": schedule("adquirente", "Recebíveis por adquirente"),
  "receivables by brand": schedule("bandeira", "Recebíveis por bandeira"),
  "receivables of a day": day(lastBusinessDay()),
  "entries of a day": withEntries(day(lastBusinessDay())),
  "receivables of a day to come": day(businessDayIn(31)),
  notices: {
    page: { path: "/customer/avisos", load: notices, view: NoticesPage, caption: "Avisos" },
    as: MERCHANTS,
    fixed: "",
  },
  "notices of a partner": {
    page: { path: "/partner/avisos", load: partnerNotices, view: NoticesPage, caption: "Avisos" },
    as: PARTNERS,
    fixed: "",
  },
  "from sold to received": {
    page: {
      path: "/customer/do-vendido-ao-recebido",
      load: bridge,
      view: BridgeView,
      caption: "Passos da venda à conta",
    },
    as: MERCHANTS,
    fixed: "",
  },
  entries: {
    page: {
      path: "/customer/agenda-recebiveis/lancamentos",
      load: entries,
      view: EntriesView,
      caption: "Lançamentos do filtro",
    },
    file: { path: "/customer/agenda-recebiveis/lancamentos/exportar", load: entriesFile },
    as: MERCHANTS,
    fixed: "",
  },
  "conciliation, sales": side("vendas", "Vendas do filtro"),
  "conciliation, acquirer": side("adquirente", "Movimentos do filtro"),
  discrepancies: {
    page: {
      path: "/customer/gestao-vendas/relatorio-divergencias",
      load: discrepancies,
      view: DiscrepanciesView,
      caption: "Divergências do filtro",
    },
    file: { path: "/customer/gestao-vendas/relatorio-divergencias/exportar", load: discrepanciesFile },
    as: ONE,
    fixed: "",
  },
  "contracted fees": {
    page: {
      path: "/customer/taxas-vendas",
      load: fees,
      view: FeesView,
      caption: "Antecipação, prazos e aluguel por adquirente",
    },
    as: ONE,
    fixed: "aba=contratadas",
  },
  "charged fees": {
    page: {
      path: "/customer/taxas-vendas",
      load: fees,
      view: FeesView,
      caption: "Taxa contratada e praticada",
    },
    as: ONE,
    fixed: "aba=praticadas",
  },
  pendings: {
    page: {
      path: "/customer/transacoes-pendentes",
      load: pendings,
      view: PendingsView,
      caption: "Transações pendentes",
    },
    file: { path: "/customer/transacoes-pendentes/exportar", load: pendingsFile },
    as: MERCHANTS,
    fixed: "",
  },
  "report of treatments": {
    page: {
      path: "/customer/transacoes-pendentes/relatorio",
      load: report,
      view: ReportView,
      caption: "Tratamentos de",
    },
    file: { path: "/customer/transacoes-pendentes/relatorio/exportar", load: reportFile },
    as: MERCHANTS,
    fixed: "",
  },
  terminals: {
    page: {
      path: "/customer/ativacao-terminais",
      load: terminals,
      view: TerminalsView,
      caption: "Terminais do filtro",
    },
    file: { path: "/customer/ativacao-terminais/exportar", load: terminalsFile },
    as: ONE,
    fixed: "",
  },
  "requests to change": {
    page: {
      path: "/customer/meu-estabelecimento/pedidos",
      load: requests,
      view: ChangeRequestsView,
      caption: "Pedidos de alteração",
    },
    file: { path: "/customer/meu-estabelecimento/pedidos/exportar", load: requestsFile },
    as: ONE,
    fixed: "",
  },
  "pending users": {
    page: {
      path: "/customer/usuarios-pendentes",
      load: pendingUsers,
      view: PendingUsersView,
      caption: "Pedidos de acesso",
    },
    file: { path: "/customer/usuarios-pendentes/exportar", load: pendingUsersFile },
    as: ONE,
    fixed: "",
  },
  dashboard: {
    page: { path: "/partner", load: dashboard, view: DashboardView, caption: "Volume por mês" },
    as: PARTNERS,
    fixed: "",
  },
  work: {
    page: { path: "/partner/trabalho", load: work, view: WorkView, caption: "Trabalho da equipe" },
    file: { path: "/partner/trabalho/exportar", load: workFile },
    as: ["paulo"],
    fixed: "",
  },
  invoices: {
    page: { path: "/partner/faturas", load: invoices, view: InvoicesView, caption: "Faturas do filtro" },
    file: { path: "/partner/faturas/exportar", load: invoicesFile },
    as: PARTNERS,
    fixed: "",
  },
  subscriptions: {
    page: {
      path: "/partner/subscriptions",
      load: subscriptions,
      view: SubscriptionsView,
      caption: "Assinaturas do filtro",
    },
    file: { path: "/partner/subscriptions/exportar", load: subscriptionsFile },
    as: PARTNERS,
    fixed: "",
  },
  "subscriptions of a customer": {
    page: {
      path: "/partner/customers/cli-1001/assinaturas",
      params: { id: "cli-1001" },
      load: customerSubscriptions,
      view: CustomerSubscriptionsView,
      caption: "Assinaturas do cliente",
    },
    as: PARTNERS,
    fixed: "",
  },
  "terminals of a customer": {
    page: {
      path: "/partner/customers/cli-1001/terminais",
      params: { id: "cli-1001" },
      load: customerTerminals,
      view: CustomerTerminalsView,
      caption: "Terminais do cliente",
    },
    as: ["paulo"],
    fixed: "",
  },
  "history of a customer": {
    page: {
      path: "/partner/customers/cli-1001/historico",
      params: { id: "cli-1001" },
      load: customerHistory,
      view: CustomerHistoryView,
      caption: "Histórico do cliente",
    },
    as: ["paulo"],
    fixed: "",
  },
  "own audit": {
    page: {
      path: "/customer/auditoria",
      load: ownAudit,
      view: AuditListPage,
      caption: "Registros da auditoria",
    },
    file: { path: "/customer/auditoria/exportar", load: ownAuditFile },
    as: ["maria"],
    fixed: "",
  },
  audit: {
    page: { path: "/partner/auditoria", load: audit, view: AuditListPage, caption: "Registros da auditoria" },
    file: { path: "/partner/auditoria/exportar", load: auditFile },
    as: ["paulo"],
    fixed: "",
  },
  "audit of a customer": {
    page: {
      path: "/partner/customers/cli-1001/auditoria",
      params: { id: "cli-1001" },
      load: customerAudit,
      view: CustomerAuditView,
      caption: "Registros da auditoria do cliente",
    },
    as: ["paulo"],
    fixed: "",
  },
  companies: {
    page: {
      path: "/partner/companies",
      load: companies,
      view: CompaniesView,
      caption: "Empresas do filtro",
    },
    file: { path: "/partner/companies/exportar", load: companiesFile },
    as: ["paulo"],
    fixed: "",
  },
  customers: {
    page: {
      path: "/partner/customers",
      load: customers,
      view: CustomersView,
      caption: "Clientes do filtro",
    },
    file: { path: "/partner/customers/exportar", load: customersFile },
    as: ["paulo"],
    fixed: "",
  },
  persons: {
    page: { path: "/partner/persons", load: persons, view: PersonsView, caption: "Pessoas do filtro" },
    file: { path: "/partner/persons/exportar", load: personsFile },
    as: ["paulo"],
    fixed: "",
  },
  users: {
    page: {
      path: "/partner/user/management",
      load: users,
      view: UsersView,
      caption: "Usuários do filtro",
    },
    file: { path: "/partner/user/management/exportar", load: usersFile },
    as: ["paulo"],
    fixed: "",
  },
} as const satisfies Record<string, ListScreen>;
export type ListName = keyof typeof LIST_SCREENS;
