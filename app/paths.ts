/** Every internal URL. Screens that do not exist yet have no function here, so nothing can link to them. */

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
};

export const paths = {
  home: () => "/",
  signIn: (search: { inactivity?: "true"; returnTo?: string } = {}) => `/signin${query(search)}`,
  forgetPages: () => "/signin/forget-pages.svg",
  economy: () => "/modo-economico",
  authCallback: () => "/auth/callback",
  signOut: () => "/signout",
  signUp: (search: { enviado?: "sim" } = {}) => `/signup${query(search)}`,
  forgot: (search: { enviado?: "sim" } = {}) => `/forgot${query(search)}`,
  unauthorized: (search: { de?: string } = {}) => `/unauthorized${query(search)}`,
  environment: (search: { returnTo?: string; busca?: string; pagina?: string; ambiente?: string } = {}) =>
    `/environment${query(search)}`,
  acceptTerms: () => "/partner/accept-terms",
  customerOverview: (search: { periodo?: string; de?: string; ate?: string } = {}) =>
    `/customer/visao-geral${query(search)}`,
  establishment: () => "/customer/meu-estabelecimento",
  requestChange: (search: { secao?: string } = {}) =>
    `/customer/meu-estabelecimento/solicitar-alteracao${query(search)}`,
  changeRequests: () => "/customer/meu-estabelecimento/pedidos",
  establishmentHistory: () => "/customer/meu-estabelecimento/historico",
  terminals: () => "/customer/ativacao-terminais",
  terminalsExport: () => "/customer/ativacao-terminais/exportar",
  activateTerminal: (search: { serie?: string } = {}) =>
    `/customer/ativacao-terminais/ativar${query(search)}`,
  terminal: (id: string) => `/customer/ativacao-terminais/${encodeURIComponent(id)}`,
  terminalCode: (id: string) => `/customer/ativacao-terminais/${encodeURIComponent(id)}/codigo`,
  moveTerminal: (id: string) => `/customer/ativacao-terminais/${encodeURIComponent(id)}/mover`,
  /** `act` is `suspender`, `reativar`, `reativar-chip`, `solicitar-troca` or `excluir`. */
  terminalAct: (id: string, act: string) => `/customer/ativacao-terminais/${encodeURIComponent(id)}/${act}`,
  sales: (search: { de?: string; ate?: string } = {}) => `/customer/vendas-detalhadas${query(search)}`,
  salesExport: () => "/customer/vendas-detalhadas/exportar",
  sale: (id: string) => `/customer/vendas-detalhadas/${encodeURIComponent(id)}`,
  /** `search` is the list's own query, as it stands in the address: `?prazo=2h`. */
  pendings: (search = "") => `/customer/transacoes-pendentes${search}`,
  pendingsExport: (search = "") => `/customer/transacoes-pendentes/exportar${search}`,
  pending: (id: string) => `/customer/transacoes-pendentes/${encodeURIComponent(id)}`,
  /** `act` is `confirmar`, `desfazer` or `desconsiderar`. */
  treatPendings: (act: string, search = "") => `/customer/transacoes-pendentes/tratar/${act}${search}`,
  treatedPendings: (act: string, search = "") =>
    `/customer/transacoes-pendentes/tratar/${act}/resultado${search}`,
  pendingReport: (search = "") => `/customer/transacoes-pendentes/relatorio${search}`,
  pendingReportExport: (search = "") => `/customer/transacoes-pendentes/relatorio/exportar${search}`,
  receivables: () => "/customer/agenda-recebiveis",
  receivablesExport: () => "/customer/agenda-recebiveis/exportar",
  receivablesDay: (date: string) => `/customer/agenda-recebiveis/dia/${encodeURIComponent(date)}`,
  receivablesDayExport: (date: string) =>
    `/customer/agenda-recebiveis/dia/${encodeURIComponent(date)}/exportar`,
  /** A unit of the day is named by its acquirer and its arrangement. */
  bankCheck: (date: string, { acquirer, arrangement }: { acquirer: string; arrangement: string }) =>
    `/customer/agenda-recebiveis/dia/${encodeURIComponent(date)}/conferir/${acquirer}-${arrangement}`,
  /** `search` is the page's own query, as it stands in the address: `?visao=vendas&q=004512`. */
  conciliation: (search = "") => `/customer/gestao-vendas${search}`,
  conciliationExport: (search = "") => `/customer/gestao-vendas/exportar${search}`,
  conciliationDay: (date: string, search = "") =>
    `/customer/gestao-vendas/dia/${encodeURIComponent(date)}${search}`,
  /** `act` is `anotar`, `fechar` or `reabrir`. */
  conciliationDayAct: (date: string, act: string) =>
    `/customer/gestao-vendas/dia/${encodeURIComponent(date)}/${act}`,
  matchSides: (search = "") => `/customer/gestao-vendas/conciliar${search}`,
  disregardSides: (search = "") => `/customer/gestao-vendas/desconsiderar${search}`,
  /** `side` is what is missing: `movimento` of a sale, or `venda` of a movement. */
  createSide: (side: string, id: string) => `/customer/gestao-vendas/criar/${side}/${encodeURIComponent(id)}`,
  undoMatch: (id: string) => `/customer/gestao-vendas/desfazer/${encodeURIComponent(id)}`,
  /** `search` is the list's own query, as it stands in the address: `?situacao=aberta`. */
  discrepancies: (search = "") => `/customer/gestao-vendas/relatorio-divergencias${search}`,
  discrepanciesExport: (search = "") => `/customer/gestao-vendas/relatorio-divergencias/exportar${search}`,
  contestDiscrepancies: (search = "") => `/customer/gestao-vendas/relatorio-divergencias/contestar${search}`,
  acceptDiscrepancies: (search = "") => `/customer/gestao-vendas/relatorio-divergencias/aceitar${search}`,
  discrepancyClaim: (protocol: string) =>
    `/customer/gestao-vendas/relatorio-divergencias/texto/${encodeURIComponent(protocol)}`,
  discrepancy: (id: string) => `/customer/gestao-vendas/relatorio-divergencias/${encodeURIComponent(id)}`,
  noteDiscrepancy: (id: string) =>
    `/customer/gestao-vendas/relatorio-divergencias/${encodeURIComponent(id)}/anotar`,
  assignDiscrepancy: (id: string) =>
    `/customer/gestao-vendas/relatorio-divergencias/${encodeURIComponent(id)}/atribuir`,
  fees: (search: { aba?: string; data?: string } = {}) => `/customer/taxas-vendas${query(search)}`,
  pendingUsers: (search = "") => `/customer/usuarios-pendentes${search}`,
  approvePendingUsers: (search = "") => `/customer/usuarios-pendentes/aprovar${search}`,
  refusePendingUser: (id: string) => `/customer/usuarios-pendentes/${encodeURIComponent(id)}/recusar`,
  resendPendingUser: (id: string) => `/customer/usuarios-pendentes/${encodeURIComponent(id)}/reenviar`,
  customerOnboarding: () => "/customer/onboarding",
  /** `step` is its word: `empresa`, `socios`… `voltar` leads back to the review once it is saved. */
  onboardingStep: (step: string, search: { voltar?: "revisao"; retirar?: string } = {}) =>
    `/customer/onboarding/${step}${query(search)}`,
  sendOnboarding: () => "/customer/onboarding/enviar",
  partnerDashboard: () => "/partner",
  partnerSearch: (search: { q?: string } = {}) => `/partner/busca${query(search)}`,
  /** `search` is the list's own query, as it stands in the address: `?situacao=ativa`. */
  subscriptions: (search = "") => `/partner/subscriptions${search}`,
  subscriptionsExport: (search = "") => `/partner/subscriptions/exportar${search}`,
  /** `search` says what was chosen so far: `?cliente=cli-1001&plano=pla-tef`. */
  createSubscription: (search = "") => `/partner/subscriptions/create${search}`,
  subscription: (id: string) => `/partner/subscriptions/${encodeURIComponent(id)}`,
  changePlan: (id: string, search = "") =>
    `/partner/subscriptions/${encodeURIComponent(id)}/change-plan${search}`,
  cancelSubscription: (id: string) => `/partner/subscriptions/${encodeURIComponent(id)}/cancel`,
  /** `search` is the list's own query, as it stands in the address: `?situacao=ativo`. */
  partnerCustomers: (search = "") => `/partner/customers${search}`,
  newMerchant: (search: { documento?: string } = {}) => `/partner/customers/novo${query(search)}`,
  /** A new merchant that was begun; `step` is `empresa`, `cliente`… without one, what exists of it. */
  merchantFlow: (flow: string, step = "") =>
    `/partner/customers/novo/${encodeURIComponent(flow)}${step && `/${step}`}`,
  /** `section` is `dados`, `endereco` or `contatos`; `voltar` leads back to the review once it is saved. */
  merchantRegistration: (flow: string, section: string, search: { voltar?: "empresa" } = {}) =>
    `/partner/customers/novo/${encodeURIComponent(flow)}/cadastro/${section}${query(search)}`,
  /** `tab` is its word: `assinaturas`, `terminais`, `usuarios`, `historico`; without one, the registration. */
  partnerCustomer: (id: string, tab = "", search = "") =>
    `/partner/customers/${encodeURIComponent(id)}${tab && `/${tab}`}${search}`,
  /** `section` is `cadastro`, `endereco`, `contatos`, `tpv`, `situacao` or `integracao`. */
  editPartnerCustomer: (id: string, section: string) =>
    `/partner/customers/${encodeURIComponent(id)}/editar/${section}`,
  partnerTerminal: (customer: string, id: string) =>
    `/partner/customers/${encodeURIComponent(customer)}/terminais/${encodeURIComponent(id)}`,
  /** `act` is `suspender`, `reativar`, `reativar-chip`, `solicitar-troca` or `excluir`. */
  partnerTerminalAct: (customer: string, id: string, act: string) =>
    `/partner/customers/${encodeURIComponent(customer)}/terminais/${encodeURIComponent(id)}/${act}`,
  /** `search` is the list's own query, as it stands in the address: `?situacao=ativa`. */
  companies: (search = "") => `/partner/companies${search}`,
  companiesExport: (search = "") => `/partner/companies/exportar${search}`,
  createCompany: () => "/partner/companies/nova",
  company: (id: string) => `/partner/companies/${encodeURIComponent(id)}`,
  /** `section` is `cadastro`, `endereco`, `contatos` or `situacao`. */
  editCompany: (id: string, section: string) =>
    `/partner/companies/${encodeURIComponent(id)}/editar/${section}`,
  /** `id` is the partner's own, not that of its company. */
  partner: (id: string) => `/partner/companies/parceiros/${encodeURIComponent(id)}`,
  /** `search` is the list's own query, as it stands in the address: `?empresa=emp-1001`. */
  persons: (search = "") => `/partner/persons${search}`,
  /** `empresa` is the company that the person is bound to afterwards. */
  createPerson: (search: { empresa?: string } = {}) => `/partner/persons/nova${query(search)}`,
  person: (id: string) => `/partner/persons/${encodeURIComponent(id)}`,
  /** `q` looks for a company; `empresa` is the one that was chosen. */
  bindPerson: (id: string, search: { q?: string; empresa?: string } = {}) =>
    `/partner/persons/${encodeURIComponent(id)}/vincular${query(search)}`,
  /** A person in a company; `page` is `cadastro` or `aceite`. */
  personCompany: (id: string, company: string, page = "") =>
    `/partner/persons/${encodeURIComponent(id)}/empresas/${encodeURIComponent(company)}${page && `/${page}`}`,
  migration: () => "/partner/migration",
  /** `search` is the list's own query, as it stands in the address: `?situacao=ativo`. */
  users: (search = "") => `/partner/user/management${search}`,
  usersExport: (search = "") => `/partner/user/management/exportar${search}`,
  user: (id: string, search = "") => `/partner/user/management/${encodeURIComponent(id)}${search}`,
  userActivity: (id: string) => `/partner/user/management/${encodeURIComponent(id)}/atividade`,
  editUser: (id: string) => `/partner/user/management/${encodeURIComponent(id)}/editar`,
  setUserPassword: (id: string) => `/partner/user/management/${encodeURIComponent(id)}/definir-senha`,
  addUserCompany: (id: string, search = "") =>
    `/partner/user/management/${encodeURIComponent(id)}/incluir-empresa${search}`,
  userCompany: (id: string, company: string, search = "") =>
    `/partner/user/management/${encodeURIComponent(id)}/empresas/${encodeURIComponent(company)}${search}`,
  removeUserCompany: (id: string, company: string) =>
    `/partner/user/management/${encodeURIComponent(id)}/empresas/${encodeURIComponent(company)}/retirar`,
  /** `act` is `ativar`, `inativar`, `bloquear`, `cancelar-convite`, `enviar-email` or `encerrar-sessoes`. */
  userAct: (id: string, act: string) => `/partner/user/management/${encodeURIComponent(id)}/${act}`,
  createUser: (search = "") => `/partner/user/create/user${search}`,
};
