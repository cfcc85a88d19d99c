/** Every internal URL. Screens that do not exist yet have no function here, so nothing can link to them. */

const query = (values: Record<string, string | undefined>): string => {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
};

export const paths = {
  home: () => "/",
  signIn: (search: { inactivity?: "true"; returnTo?: string } = {}) => `/signin${query(search)}`,
  forgetPages: () => "/signin/forget-pages.svg",
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
  fees: (search: { aba?: string; data?: string } = {}) => `/customer/taxas-vendas${query(search)}`,
  customerOnboarding: () => "/customer/onboarding",
  partnerDashboard: () => "/partner",
};
