import { meets } from "./permissions";
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

type Row = readonly [name: ScreenName, label: string, icon: Icon];

/** The menu of each area in the order of a day's work; of two pages in one place, the first that the visitor may open. */
const MENUS: Readonly<Record<"customer" | "partner", readonly (readonly [Row, ...Row[]])[]>> = {
  customer: [
    [["customer/overview", "Visão geral", "home"]],
    [["customer/sales", "Vendas", "sales"]],
    [
      ["customer/pending", "Pendências", "pending"],
      ["customer/pending-report", "Relatório de tratamento", "pending"],
    ],
    [["customer/receivables", "Recebíveis", "calendar"]],
    [
      ["customer/conciliation", "Conciliação", "check"],
      ["customer/discrepancies", "Divergências", "check"],
    ],
    [["customer/fees", "Taxas", "percent"]],
    [["customer/offers", "Ofertas", "offers"]],
    [["customer/terminals", "Terminais", "terminal"]],
    [["customer/establishment", "Meu estabelecimento", "store"]],
    [["customer/pending-users", "Usuários pendentes", "users"]],
  ],
  partner: [
    [["partner/dashboard", "Painel", "home"]],
    [["partner/customers", "Clientes", "store"]],
    [["partner/subscriptions", "Assinaturas", "sales"]],
    [["partner/users", "Usuários", "users"]],
    [["partner/companies", "Empresas", "building"]],
  ],
};

function openRows(environment: "customer" | "partner", mayOpen: (name: ScreenName) => boolean): Row[] {
  return MENUS[environment].flatMap((place) => place.filter(([name]) => mayOpen(name)).slice(0, 1));
}

/** The screens of an environment that the visitor may open. */
export function navigationFor(
  environment: "customer" | "partner",
  mayOpen: (name: ScreenName) => boolean,
): NavigationEntry[] {
  return openRows(environment, mayOpen).map(([name, label, icon]) => ({
    label,
    icon,
    href: screen(name).path,
  }));
}

/** Where these roles begin: the first page of the area's menu that lets them in. */
export function homeOf(environment: "customer" | "partner", roles: readonly string[]): ScreenName {
  const [first] = openRows(environment, (name) => meets(roles, screen(name).needs));
  return first?.[0] ?? "public/unauthorized";
}
