// Without the alias: the site map is read before it is known.
import { ROLES } from "#contract/permissions";
import { all, any, type ScreenRow } from "./row";

const partner = any(ROLES.partner);
const sellingSubscriptions = all(ROLES.partner, "subscriptions-create");
const endingSubscriptions = all(ROLES.partner, "subscriptions-delete");
const editingClients = all(ROLES.partner, "client-data-read", "client-data-update");
const readingUsers = all(ROLES.partner, "user-management-read");
const editingUsers = all(ROLES.partner, "user-management-create");
// Each way on leads to their list, or to that of the profiles.
const editingListed = all(ROLES.partner, "user-management-read", "user-management-create");
const readingClients = all(ROLES.partner, "client-data-read");
const readingSubscriptions = all(ROLES.partner, "client-signatures-read");

/** The partner area but one customer and what stands below it. */
export const partnerScreens = {
  "partner/dashboard": {
    path: "/partner",
    title: "Painel do parceiro",
    needs: partner,
    menu: { place: 1, label: "Painel", icon: "home" },
  },
  "partner/work": {
    path: "/partner/trabalho",
    title: "Trabalho",
    needs: partner,
    menu: { place: 1.5, label: "Trabalho", icon: "pending" },
  },
  "partner/work/export": {
    path: "/partner/trabalho/exportar",
    title: "Exportação do trabalho",
    needs: partner,
  },
  "partner/work/detail": {
    path: "/partner/trabalho/:key",
    title: "Trabalho",
    called: "Um trabalho",
    needs: partner,
  },
  "partner/work/act": {
    path: "/partner/trabalho/:key/:act",
    title: "Mudar trabalho",
    called: "Alteração de um trabalho",
    needs: partner,
    dialog: true,
  },
  "partner/search": { path: "/partner/busca", title: "Busca", needs: partner },
  "partner/subscriptions": {
    path: "/partner/subscriptions",
    title: "Assinaturas",
    needs: partner,
    asks: readingSubscriptions,
    menu: { place: 3, label: "Assinaturas", icon: "sales" },
  },
  "partner/subscriptions/create": {
    path: "/partner/subscriptions/create",
    title: "Nova assinatura",
    needs: sellingSubscriptions,
    // Whose it is to be is a customer that is read.
    asks: readingClients,
  },
  "partner/subscriptions/export": {
    path: "/partner/subscriptions/exportar",
    title: "Exportação de assinaturas",
    needs: readingSubscriptions,
  },
  "partner/subscriptions/detail": {
    path: "/partner/subscriptions/:id",
    title: "Assinatura",
    needs: partner,
    asks: readingSubscriptions,
  },
  "partner/subscriptions/change-plan": {
    path: "/partner/subscriptions/:id/change-plan",
    title: "Trocar de plano",
    needs: sellingSubscriptions,
  },
  "partner/subscriptions/pause": {
    path: "/partner/subscriptions/:id/pausar",
    title: "Pausar assinatura",
    needs: sellingSubscriptions,
    dialog: true,
  },
  "partner/subscriptions/unpause": {
    path: "/partner/subscriptions/:id/retomar",
    title: "Retomar assinatura",
    needs: sellingSubscriptions,
    dialog: true,
  },
  "partner/subscriptions/resume": {
    path: "/partner/subscriptions/:id/manter",
    title: "Manter assinatura",
    needs: endingSubscriptions,
    dialog: true,
  },
  "partner/subscriptions/cancel": {
    path: "/partner/subscriptions/:id/cancel",
    title: "Cancelar assinatura",
    needs: endingSubscriptions,
    dialog: true,
  },
  "partner/invoices": {
    path: "/partner/faturas",
    title: "Faturas",
    needs: readingSubscriptions,
    menu: { place: 3.5, label: "Faturas", icon: "invoice" },
  },
  "partner/invoices/export": {
    path: "/partner/faturas/exportar",
    title: "Exportação de faturas",
    needs: readingSubscriptions,
  },
  "partner/invoices/detail": {
    path: "/partner/faturas/:id",
    title: "Fatura",
    needs: readingSubscriptions,
  },
  "partner/new-merchant": { path: "/partner/customers/novo", title: "Novo cliente", needs: editingClients },
  "partner/new-merchant/flow": {
    path: "/partner/customers/novo/:flow",
    title: "Novo cliente",
    called: "Novo cliente: o que já existe",
    needs: editingClients,
  },
  "partner/new-merchant/registration": {
    path: "/partner/customers/novo/:flow/cadastro/:section",
    title: "Cadastro do novo cliente",
    needs: editingClients,
  },
  "partner/new-merchant/company": {
    path: "/partner/customers/novo/:flow/empresa",
    title: "Criar empresa",
    called: "Novo cliente: empresa",
    needs: editingClients,
  },
  "partner/new-merchant/customer": {
    path: "/partner/customers/novo/:flow/cliente",
    title: "Criar cliente",
    called: "Novo cliente: criação do cliente",
    needs: editingClients,
  },
  "partner/new-merchant/integration": {
    path: "/partner/customers/novo/:flow/integracao",
    title: "Incluir na integração",
    called: "Novo cliente: integração",
    needs: editingClients,
  },
  "partner/new-merchant/person": {
    path: "/partner/customers/novo/:flow/responsavel",
    title: "Responsável",
    called: "Novo cliente: responsável",
    needs: editingClients,
  },
  "partner/new-merchant/migration": {
    path: "/partner/customers/novo/:flow/migracao",
    title: "Migração do sistema antigo",
    needs: editingClients,
  },
  "partner/imports": {
    path: "/partner/customers/importar",
    title: "Importar clientes",
    needs: editingClients,
    takesFiles: true,
  },
  "partner/imports/detail": {
    path: "/partner/customers/importar/:id",
    title: "Importação",
    called: "Importação de clientes",
    needs: editingClients,
  },
  "partner/imports/columns": {
    path: "/partner/customers/importar/:id/colunas",
    title: "Colunas da importação",
    needs: editingClients,
  },
  "partner/imports/download": {
    path: "/partner/customers/importar/:id/arquivo",
    title: "Linhas a corrigir",
    needs: editingClients,
  },
  // Which batches there are to see depends on what the person may carry out: the upstream says.
  "partner/batches": { path: "/partner/lotes", title: "Ações em lote", needs: partner },
  "partner/batches/plan": {
    path: "/partner/subscriptions/trocar-planos",
    title: "Trocar o plano de várias assinaturas",
    needs: sellingSubscriptions,
    asks: readingSubscriptions,
  },
  "partner/batches/invite": {
    path: "/partner/customers/convidar",
    title: "Convidar os responsáveis",
    needs: all(ROLES.partner, "client-data-read", "user-management-update"),
  },
  "partner/batches/invitations": {
    path: "/partner/user/management/reenviar-convites",
    title: "Reenviar convites",
    needs: editingListed,
  },
  "partner/batches/owners": {
    path: "/partner/trabalho/responsavel",
    title: "Mudar trabalhos",
    needs: partner,
  },
  "partner/batches/detail": { path: "/partner/lotes/:id", title: "Ação em lote", needs: partner },
  "partner/batches/download": {
    path: "/partner/lotes/:id/arquivo",
    title: "Linhas de uma ação em lote",
    needs: partner,
  },
  "partner/users": {
    path: "/partner/user/management",
    title: "Usuários",
    needs: readingUsers,
    menu: { place: 4, label: "Usuários", icon: "users" },
  },
  "partner/users/export": {
    path: "/partner/user/management/exportar",
    title: "Exportação de usuários",
    needs: readingUsers,
  },
  "partner/users/access-review": {
    path: "/partner/user/management/revisao",
    title: "Revisão de acessos",
    needs: readingUsers,
  },
  "partner/users/detail": { path: "/partner/user/management/:id", title: "Usuário", needs: editingUsers },
  "partner/users/activity": {
    path: "/partner/user/management/:id/atividade",
    title: "Sessões e atividade",
    needs: editingUsers,
  },
  "partner/users/edit": {
    path: "/partner/user/management/:id/editar",
    title: "Editar usuário",
    needs: editingUsers,
    dialog: true,
  },
  "partner/users/password": {
    path: "/partner/user/management/:id/definir-senha",
    title: "Definir senha",
    needs: editingUsers,
    dialog: true,
  },
  "partner/users/add": {
    path: "/partner/user/management/:id/incluir-empresa",
    title: "Incluir empresa",
    called: "Acesso de um usuário a mais uma empresa",
    needs: editingUsers,
  },
  "partner/users/company": {
    path: "/partner/user/management/:id/empresas/:company",
    title: "Permissões do usuário",
    needs: editingUsers,
  },
  "partner/users/remove": {
    path: "/partner/user/management/:id/empresas/:company/retirar",
    title: "Retirar acesso",
    called: "Retirada do acesso de um usuário",
    needs: editingUsers,
    dialog: true,
  },
  "partner/users/invitation": {
    path: "/partner/user/management/:id/link-do-convite",
    title: "Link do convite",
    needs: editingUsers,
    dialog: true,
  },
  "partner/users/act": {
    path: "/partner/user/management/:id/:act",
    title: "Confirmar",
    called: "Alteração de um usuário",
    needs: editingUsers,
    dialog: true,
  },
  "partner/users/create": {
    path: "/partner/user/create/user",
    title: "Convidar usuários",
    needs: all(ROLES.partner, "user-management-update"),
  },
  "partner/profiles": { path: "/partner/perfis", title: "Perfis de acesso", needs: readingUsers },
  "partner/profiles/create": { path: "/partner/perfis/novo", title: "Novo perfil", needs: editingListed },
  "partner/profiles/edit": {
    path: "/partner/perfis/:profile",
    title: "Perfil",
    called: "Perfil de acesso",
    needs: editingListed,
  },
  "partner/profiles/delete": {
    path: "/partner/perfis/:profile/excluir",
    title: "Excluir perfil",
    needs: editingListed,
    dialog: true,
  },
  "partner/customers": {
    path: "/partner/customers",
    title: "Clientes",
    needs: readingClients,
    menu: { place: 2, label: "Clientes", icon: "store" },
  },
  "partner/customers/export": {
    path: "/partner/customers/exportar",
    title: "Exportação de clientes",
    needs: readingClients,
  },
  "partner/companies": {
    path: "/partner/companies",
    title: "Empresas",
    needs: readingClients,
    menu: { place: 5, label: "Empresas", icon: "building" },
  },
  "partner/companies/export": {
    path: "/partner/companies/exportar",
    title: "Exportação de empresas",
    needs: readingClients,
  },
  "partner/companies/create": {
    path: "/partner/companies/nova",
    title: "Nova empresa",
    needs: editingClients,
  },
  "partner/companies/partner": {
    path: "/partner/companies/parceiros/:id",
    title: "Parceiro",
    needs: readingClients,
  },
  "partner/companies/detail": { path: "/partner/companies/:id", title: "Empresa", needs: readingClients },
  "partner/companies/edit": {
    path: "/partner/companies/:id/editar/:section",
    title: "Alterar empresa",
    needs: editingClients,
    dialog: true,
  },
  "partner/persons": { path: "/partner/persons", title: "Pessoas", needs: readingClients },
  "partner/persons/export": {
    path: "/partner/persons/exportar",
    title: "Exportação de pessoas",
    needs: readingClients,
  },
  "partner/persons/create": { path: "/partner/persons/nova", title: "Nova pessoa", needs: editingClients },
  "partner/persons/detail": { path: "/partner/persons/:id", title: "Pessoa", needs: readingClients },
  "partner/persons/bind": {
    path: "/partner/persons/:id/vincular",
    title: "Vincular pessoa",
    needs: editingClients,
    dialog: true,
  },
  "partner/persons/company": {
    path: "/partner/persons/:id/empresas/:company",
    title: "Pessoa na empresa",
    needs: readingClients,
  },
  "partner/persons/onboarding": {
    path: "/partner/persons/:id/empresas/:company/cadastro",
    title: "Cadastro pendente",
    needs: editingClients,
    dialog: true,
  },
  "partner/persons/acceptance": {
    path: "/partner/persons/:id/empresas/:company/aceite",
    title: "Aceitar termo",
    needs: readingClients,
    dialog: true,
  },
  "partner/migration": {
    path: "/partner/migration",
    title: "Migração",
    needs: "unauthorized",
    takesFiles: true,
  },
  "partner/notices": {
    path: "/partner/avisos",
    title: "Avisos",
    menu: {
      place: 7,
      label: "Avisos",
      icon: "bell",
      waits: { for: "notices", words: "por ler" },
      beside: true,
    },
  },
  "partner/notices/preferences": { path: "/partner/avisos/preferencias", title: "Preferências de aviso" },
  // What is listed depends on which lists the person may open, and on prices: the upstream says.
  "partner/reports": {
    path: "/partner/relatorios",
    title: "Relatórios",
    menu: { place: 6, label: "Relatórios", icon: "file", beside: true },
  },
  "partner/reports/new": { path: "/partner/relatorios/novo", title: "Pedir relatório" },
  "partner/reports/download": { path: "/partner/relatorios/:id/arquivo", title: "Arquivo de um relatório" },
  "partner/reports/act": {
    path: "/partner/relatorios/:id/:act",
    title: "Alterar ou excluir relatório",
    dialog: true,
  },
  "partner/audit": {
    path: "/partner/auditoria",
    title: "Auditoria",
    needs: readingUsers,
    menu: { place: 8, label: "Auditoria", icon: "log", beside: true },
  },
  "partner/audit/export": {
    path: "/partner/auditoria/exportar",
    title: "Exportação da auditoria",
    needs: readingUsers,
  },
  "partner/audit/detail": {
    path: "/partner/auditoria/:id",
    title: "Registro da auditoria",
    needs: readingUsers,
  },
  "partner/views": { path: "/partner/visoes", title: "Minhas visões" },
  "partner/views/save": { path: "/partner/visoes/salvar", title: "Salvar visão", dialog: true },
} as const satisfies Record<string, ScreenRow>;
