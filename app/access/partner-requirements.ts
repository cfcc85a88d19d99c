import { ROLES } from "~/contract/permissions";
import { all, any } from "./permissions";

const partner = any(ROLES.partner);
const editingUsers = { area: "partner", needs: all(ROLES.partner, "user-management-create") } as const;
const addingCustomers = {
  area: "partner",
  needs: all(ROLES.partner, "client-data-read", "client-data-update"),
} as const;
const readingClients = { area: "partner", needs: all(ROLES.partner, "client-data-read") } as const;

/** The partner area's rows of the table in `requirements.ts`. */
export const partnerScreens = {
  "partner/dashboard": { path: "/partner", area: "partner", needs: partner },
  // Each group of what it finds asks for its own permission by itself.
  "partner/search": { path: "/partner/busca", area: "partner", needs: partner },
  "partner/subscriptions": { path: "/partner/subscriptions", area: "partner", needs: partner },
  // Before the detail, whose pattern these paths fit too.
  "partner/subscriptions/create": {
    path: "/partner/subscriptions/create",
    area: "partner",
    needs: all(ROLES.partner, "subscriptions-create"),
  },
  "partner/subscriptions/export": {
    path: "/partner/subscriptions/exportar",
    area: "partner",
    needs: partner,
  },
  "partner/subscriptions/detail": { path: "/partner/subscriptions/:id", area: "partner", needs: partner },
  "partner/subscriptions/change-plan": {
    path: "/partner/subscriptions/:id/change-plan",
    area: "partner",
    needs: all(ROLES.partner, "subscriptions-create"),
  },
  "partner/subscriptions/resume": {
    path: "/partner/subscriptions/:id/manter",
    area: "partner",
    needs: all(ROLES.partner, "subscriptions-delete"),
  },
  "partner/subscriptions/cancel": {
    path: "/partner/subscriptions/:id/cancel",
    area: "partner",
    needs: all(ROLES.partner, "subscriptions-delete"),
  },
  // Before a customer, whose pattern these paths fit too.
  "partner/new-merchant": { path: "/partner/customers/novo", ...addingCustomers },
  "partner/new-merchant/flow": { path: "/partner/customers/novo/:flow", ...addingCustomers },
  "partner/new-merchant/registration": {
    path: "/partner/customers/novo/:flow/cadastro/:section",
    ...addingCustomers,
  },
  "partner/new-merchant/company": { path: "/partner/customers/novo/:flow/empresa", ...addingCustomers },
  "partner/new-merchant/customer": { path: "/partner/customers/novo/:flow/cliente", ...addingCustomers },
  "partner/new-merchant/integration": {
    path: "/partner/customers/novo/:flow/integracao",
    ...addingCustomers,
  },
  "partner/new-merchant/person": { path: "/partner/customers/novo/:flow/responsavel", ...addingCustomers },
  "partner/new-merchant/migration": { path: "/partner/customers/novo/:flow/migracao", ...addingCustomers },
  // A customer and its tabs (`routes/partner/customer/tabs.ts`); the first one asks for its own permission by itself.
  "partner/customer": { path: "/partner/customers/:id", area: "partner", needs: partner },
  "partner/customer/edit": {
    path: "/partner/customers/:id/editar/:section",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read", "client-data-update"),
  },
  "partner/customer/subscriptions": {
    path: "/partner/customers/:id/assinaturas",
    area: "partner",
    needs: all(ROLES.partner, "client-signatures-read"),
  },
  "partner/customer/terminals": {
    path: "/partner/customers/:id/terminais",
    area: "partner",
    needs: all(ROLES.partner, "terminals-read"),
  },
  "partner/customer/terminals/detail": {
    path: "/partner/customers/:id/terminais/:terminal",
    area: "partner",
    needs: all(ROLES.partner, "terminals-read"),
  },
  "partner/customer/terminals/act": {
    path: "/partner/customers/:id/terminais/:terminal/:act",
    area: "partner",
    needs: all(ROLES.partner, "terminals-read"),
  },
  "partner/customer/users": {
    path: "/partner/customers/:id/usuarios",
    area: "partner",
    needs: all(ROLES.partner, "user-management-read"),
  },
  "partner/customer/history": {
    path: "/partner/customers/:id/historico",
    area: "partner",
    needs: all(ROLES.partner, "client-data-read"),
  },
  "partner/users": {
    path: "/partner/user/management",
    area: "partner",
    needs: all(ROLES.partner, "user-management-read"),
  },
  // Before the detail, whose pattern its path fits too.
  "partner/users/export": {
    path: "/partner/user/management/exportar",
    area: "partner",
    needs: all(ROLES.partner, "user-management-read"),
  },
  // As the source says: editing needs create, creating needs update.
  "partner/users/detail": { path: "/partner/user/management/:id", ...editingUsers },
  "partner/users/activity": { path: "/partner/user/management/:id/atividade", ...editingUsers },
  "partner/users/edit": { path: "/partner/user/management/:id/editar", ...editingUsers },
  "partner/users/password": { path: "/partner/user/management/:id/definir-senha", ...editingUsers },
  "partner/users/add": { path: "/partner/user/management/:id/incluir-empresa", ...editingUsers },
  "partner/users/company": { path: "/partner/user/management/:id/empresas/:company", ...editingUsers },
  "partner/users/remove": { path: "/partner/user/management/:id/empresas/:company/retirar", ...editingUsers },
  // After those with a word of their own, which its pattern fits too.
  "partner/users/act": { path: "/partner/user/management/:id/:act", ...editingUsers },
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
  "partner/companies": { path: "/partner/companies", ...readingClients },
  // Before the detail, whose pattern these paths fit too.
  "partner/companies/export": { path: "/partner/companies/exportar", ...readingClients },
  "partner/companies/create": { path: "/partner/companies/nova", ...addingCustomers },
  "partner/companies/partner": { path: "/partner/companies/parceiros/:id", ...readingClients },
  "partner/companies/detail": { path: "/partner/companies/:id", ...readingClients },
  "partner/companies/edit": { path: "/partner/companies/:id/editar/:section", ...addingCustomers },
  "partner/persons": { path: "/partner/persons", ...readingClients },
  "partner/persons/create": { path: "/partner/persons/nova", ...addingCustomers },
  "partner/persons/detail": { path: "/partner/persons/:id", ...readingClients },
  "partner/persons/bind": { path: "/partner/persons/:id/vincular", ...addingCustomers },
  "partner/persons/company": { path: "/partner/persons/:id/empresas/:company", ...readingClients },
  "partner/persons/onboarding": {
    path: "/partner/persons/:id/empresas/:company/cadastro",
    ...addingCustomers,
  },
  // Nobody accepts but for themselves: the upstream asks for no permission.
  "partner/persons/acceptance": { path: "/partner/persons/:id/empresas/:company/aceite", ...readingClients },
  "partner/migration": {
    path: "/partner/migration",
    area: "partner",
    needs: "unauthorized",
    takesFiles: true,
  },
} as const;
