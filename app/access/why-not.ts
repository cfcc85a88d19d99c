import { meets } from "./permissions";
import type { ScreenName } from "./requirements";
import { mayEnterArea, type Visitor } from "./rules";
import { screen, screenAt } from "./screen";

/** Why somebody does not see a page, in the words of the page that explains it. */
export type WhyNot =
  | { kind: "anonymous" }
  /** Neither customer nor partner. */
  | { kind: "no-group" }
  /** A page of the other environment, which the user does not have. */
  | { kind: "wrong-area"; area: "customer" | "partner" }
  | { kind: "no-company"; environment: "customer" | "partner" }
  /** `permissions` are the technical names of which one is missing (or all, where the page is strict). */
  | { kind: "missing-permission"; page: string; permissions: string[] }
  /** A page that only the portal's administrators have. */
  | { kind: "admin-only"; page: string }
  /** Nothing is missing any more, or the page is unknown. */
  | { kind: "unclear" };

const PAGE_NAMES: Partial<Record<ScreenName, string>> = {
  "customer/overview": "Visão geral",
  "customer/establishment": "Meu estabelecimento",
  "customer/establishment/change": "Solicitação de alteração",
  "customer/establishment/requests": "Pedidos de alteração",
  "customer/establishment/history": "Histórico do estabelecimento",
  "customer/terminals": "Ativação de terminais",
  "customer/terminals/export": "Exportação de terminais",
  "customer/terminals/activate": "Ativação de um terminal",
  "customer/terminals/detail": "Detalhe do terminal",
  "customer/terminals/code": "Código de ativação",
  "customer/terminals/move": "Troca de loja de um terminal",
  "customer/terminals/act": "Alteração de um terminal",
  "customer/sales": "Vendas detalhadas",
  "customer/sales/export": "Exportação de vendas",
  "customer/sales/detail": "Detalhe da venda",
  "customer/pending": "Transações pendentes",
  "customer/pending-report": "Relatório de tratamento",
  "customer/conciliation": "Gestão de vendas",
  "customer/conciliation/export": "Exportação da conciliação",
  "customer/conciliation/match": "Conciliação manual",
  "customer/conciliation/disregard": "Conciliação: desconsiderar",
  "customer/conciliation/create": "Conciliação: criar o lado que falta",
  "customer/conciliation/undo": "Conciliação: desfazer",
  "customer/conciliation/day": "Conciliação do dia",
  "customer/conciliation/note": "Anotação do dia",
  "customer/conciliation/close": "Fechamento do dia",
  "customer/conciliation/reopen": "Reabertura do dia",
  "customer/discrepancies": "Relatório de divergências",
  "customer/discrepancies/export": "Exportação de divergências",
  "customer/discrepancies/contest": "Contestação de divergências",
  "customer/discrepancies/accept": "Aceite de divergências",
  "customer/discrepancies/claim": "Texto da contestação",
  "customer/discrepancies/detail": "Detalhe da divergência",
  "customer/discrepancies/note": "Anotação de uma divergência",
  "customer/discrepancies/assignee": "Responsável pela divergência",
  "customer/pending-users": "Usuários pendentes",
  "customer/pending-users/approve": "Aprovação de usuários",
  "customer/pending-users/refuse": "Recusa de um usuário",
  "customer/pending-users/resend": "Reenvio de e-mail a um usuário",
  "customer/onboarding": "Cadastro da empresa",
  "customer/offers": "Ofertas",
  "customer/offers/detail": "Oferta",
  "customer/offers/accept": "Aceite de uma oferta",
  "customer/offers/delete": "Exclusão de uma oferta",
  "partner/subscriptions": "Assinaturas",
  "partner/subscriptions/create": "Nova assinatura",
  "partner/subscriptions/export": "Exportação de assinaturas",
  "partner/subscriptions/detail": "Detalhe da assinatura",
  "partner/subscriptions/change-plan": "Troca de plano",
  "partner/subscriptions/cancel": "Cancelamento de assinatura",
  "partner/users": "Gestão de usuários",
  "partner/users/export": "Exportação de usuários",
  "partner/users/detail": "Edição de usuário",
  "partner/users/activity": "Atividade de um usuário",
  "partner/users/edit": "Dados de um usuário",
  "partner/users/password": "Senha de um usuário",
  "partner/users/add": "Acesso de um usuário a mais uma empresa",
  "partner/users/company": "Permissões de um usuário",
  "partner/users/remove": "Retirada do acesso de um usuário",
  "partner/users/act": "Alteração de um usuário",
  "partner/users/create": "Novo usuário",
  "partner/customers": "Clientes",
  "partner/customer": "Dados do cliente",
  "partner/customer/edit": "Alteração de um cliente",
  "partner/customer/subscriptions": "Assinaturas do cliente",
  "partner/customer/terminals": "Terminais do cliente",
  "partner/customer/terminals/detail": "Terminal do cliente",
  "partner/customer/terminals/act": "Alteração de um terminal do cliente",
  "partner/customer/users": "Usuários do cliente",
  "partner/customer/history": "Histórico do cliente",
  "partner/customer/contracts": "Contratos com adquirentes",
  "partner/customer/contracts/create": "Novo contrato com adquirente",
  "partner/customer/contracts/edit": "Alteração de um contrato",
  "partner/customer/contracts/delete": "Exclusão de um contrato",
  "partner/customer/pix": "Pix do cliente",
  "partner/customer/offers": "Ofertas ao cliente",
  "partner/customer/offers/detail": "Oferta ao cliente",
  "partner/customer/offers/delete": "Exclusão de uma oferta",
  "partner/customer/routing": "Roteamento",
  "partner/customer/routing/simulator": "Simulador de rota",
  "partner/customer/routing/replay": "Reprise das vendas",
  "partner/customer/routing/groups": "Grupos de lojas",
  "partner/customer/routing/groups/create": "Novo grupo de lojas",
  "partner/customer/routing/groups/edit": "Alteração de um grupo",
  "partner/customer/routing/groups/delete": "Exclusão de um grupo",
  "partner/customer/routing/rules": "Regras de roteamento",
  "partner/customer/routing/rules/create": "Nova regra de roteamento",
  "partner/customer/routing/rules/detail": "Regra de roteamento",
  "partner/customer/routing/rules/edit": "Alteração de uma regra",
  "partner/customer/routing/rules/delete": "Exclusão de uma regra",
  "partner/customer/routing/rules/version": "Versão de uma regra",
  "partner/companies": "Empresas",
  "partner/companies/create": "Nova empresa",
  "partner/companies/detail": "Dados da empresa",
  "partner/companies/edit": "Alteração de uma empresa",
  "partner/persons": "Pessoas",
  "partner/persons/create": "Nova pessoa",
  "partner/persons/detail": "Dados de uma pessoa",
  "partner/persons/bind": "Vínculo de uma pessoa",
  "partner/persons/onboarding": "Cadastro pendente de uma pessoa",
  "partner/migration": "Migração",
};

/** @param from the path that was refused, from the query */
export function whyNot(visitor: Visitor | null, from: string | null): WhyNot {
  if (!visitor) return { kind: "anonymous" };
  if (!visitor.customer && !visitor.partner && !visitor.admin) return { kind: "no-group" };
  const name = from?.startsWith("/") ? screenAt(from.split("?")[0] ?? "") : undefined;
  const wanted = name && screen(name);
  if (wanted && !mayEnterArea(visitor, wanted) && (wanted.area === "customer" || wanted.area === "partner"))
    return { kind: "wrong-area", area: wanted.area };
  if (visitor.environment && !visitor.company)
    return { kind: "no-company", environment: visitor.environment };
  if (!name || !wanted || meets(visitor.roles, wanted.needs)) return { kind: "unclear" };
  const page = PAGE_NAMES[name] ?? wanted.path;
  const permissions = missingOf(visitor.roles, wanted.needs);
  return permissions.length === 0
    ? { kind: "admin-only", page }
    : { kind: "missing-permission", page, permissions };
}

function missingOf(roles: readonly string[], needs: ReturnType<typeof screen>["needs"]): string[] {
  if (needs === undefined || needs === "unauthorized") return [];
  const wanted = "anyOf" in needs ? needs.anyOf : needs.allOf;
  return wanted.filter((role) => !roles.includes(role));
}
