/** The URLs of the partner area but a customer's routing, contracts and offers. */
import { query } from "./query";

export const partnerPaths = {
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
  resumeSubscription: (id: string) => `/partner/subscriptions/${encodeURIComponent(id)}/manter`,
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
