import type { ScreenName } from "./requirements";
import { screen } from "./screen";

/** A name of the icon set. */
type Icon =
  | "home"
  | "sales"
  | "pending"
  | "calendar"
  | "check"
  | "percent"
  | "offers"
  | "terminal"
  | "store"
  | "users"
  | "building";

export interface NavigationEntry {
  label: string;
  href: string;
  icon: Icon;
}

const CUSTOMER: readonly [ScreenName, string, Icon][] = [
  ["customer/overview", "Visão geral", "home"],
  ["customer/sales", "Vendas", "sales"],
  ["customer/pending", "Pendências", "pending"],
  ["customer/receivables", "Recebíveis", "calendar"],
  ["customer/conciliation", "Conciliação", "check"],
  ["customer/fees", "Taxas", "percent"],
  ["customer/offers", "Ofertas", "offers"],
  ["customer/terminals", "Terminais", "terminal"],
  ["customer/establishment", "Meu estabelecimento", "store"],
  ["customer/pending-users", "Usuários pendentes", "users"],
];

const PARTNER: readonly [ScreenName, string, Icon][] = [
  ["partner/dashboard", "Painel", "home"],
  ["partner/customers", "Clientes", "store"],
  ["partner/subscriptions", "Assinaturas", "sales"],
  ["partner/users", "Usuários", "users"],
  ["partner/companies", "Empresas", "building"],
];

/** The screens of an environment that exist and that the visitor may open, in the order of a day's work. */
export function navigationFor(
  environment: "customer" | "partner",
  mayOpen: (name: ScreenName) => boolean,
): NavigationEntry[] {
  return (environment === "customer" ? CUSTOMER : PARTNER)
    .filter(([name]) => mayOpen(name))
    .map(([name, label, icon]) => ({ label, icon, href: screen(name).path }));
}
