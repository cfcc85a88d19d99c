/** The URLs of the customer area. */
import { query } from "./query";

export const customerPaths = {
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
    `/customer/agenda-recebiveis/dia/${encodeURIComponent(date)}/conferir/${encodeURIComponent(`${acquirer}-${arrangement}`)}`,
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
  offers: () => "/customer/ofertas",
  offer: (id: string) => `/customer/ofertas/${encodeURIComponent(id)}`,
  acceptOffer: (id: string) => `/customer/ofertas/${encodeURIComponent(id)}/aceitar`,
  deleteOffer: (id: string) => `/customer/ofertas/${encodeURIComponent(id)}/excluir`,
};
