/** The demo's accounts and a handful of colleagues: synthetic people, all called Exemplo, one row each. */
import { PERMISSIONS, ROLES } from "#contract/permissions";
import type { UserStatus } from "./users.ts";

export const DEMO_PASSWORD = "demo-portal-1";

export interface Account {
  /** Ids follow from it: `usr-maria`, `pes-maria`. */
  key: string;
  username: string;
  name: [given: string, family: string];
  /** The first nine digits of the CPF. */
  document: string;
  status?: UserStatus;
  roles?: string[];
  /** Roles without a person behind them. */
  unbound?: true;
  companies?: { id: string; role: string; permissions: readonly string[] }[];
  /** Further token claims. */
  extras?: Record<string, string>;
  /** Days before today. */
  createdDaysAgo: number;
  lastLoginDaysAgo?: number;
  createdBy?: string;
}

const COMMON = PERMISSIONS.filter(
  (name) =>
    name !== "dont-show-price-read" &&
    /^(client-data|client-signatures|acquirer-contract|routing|pix|terminals|customer-establishment|user-management|offer-iso)/.test(
      name,
    ),
);
const CUSTOMER_ONLY = PERMISSIONS.filter((name) =>
  /^(customer-|transaction-|portal_customer_full)/.test(name),
);

/** Every permission of the customer area, and the roles that open its last screens. */
export const CUSTOMER_PERMISSIONS: readonly string[] = [
  ...new Set([...COMMON, ...CUSTOMER_ONLY, ROLES.customerFull, ROLES.dtxPro]),
];
/** Every permission of the partner area. */
export const PARTNER_PERMISSIONS: readonly string[] = [
  ...COMMON,
  ...PERMISSIONS.filter((name) => name.startsWith("subscriptions-") || name === "client-open-as-read"),
];

const { customer, partner, admin } = ROLES;
const merchant = (id: string) => ({ id, role: "Administrador", permissions: CUSTOMER_PERMISSIONS });
const reseller = (id: string) => ({ id, role: "Administrador", permissions: PARTNER_PERMISSIONS });
const both = [...new Set([...CUSTOMER_PERMISSIONS, ...PARTNER_PERMISSIONS])];
const either = (id: string) => ({ id, role: "Administrador", permissions: both });

/** The second person of Maria's shop, who agrees to where its money goes. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  beatriz: ["customer-establishment-read", ROLES.customerFull],
};

export const ACCOUNTS: readonly Account[] = [
  {
    key: "maria",
    username: "maria@loja.example",
    name: ["Maria", "Exemplo Falcão"],
    document: "111222333",
    roles: [customer],
    companies: [merchant("emp-1001")],
    extras: { voooId: "vo-1001", vspagueId: "vs-1001", vspagueStore: "001" },
    createdDaysAgo: 400,
    lastLoginDaysAgo: 1,
  },
  {
    key: "joao",
    username: "joao@loja.example",
    name: ["João", "Exemplo Batista"],
    document: "111222444",
    roles: [customer],
    companies: [{ id: "emp-1001", role: "Operador", permissions: ["customer-overview-read"] }],
    extras: { voooId: "vo-1001", vspagueId: "vs-1001", vspagueStore: "001" },
    createdDaysAgo: 210,
    lastLoginDaysAgo: 3,
    createdBy: "usr-maria",
  },
  {
    key: "nova",
    username: "nova@loja.example",
    name: ["Nova", "Exemplo Rocha"],
    document: "111222555",
    roles: [customer],
    companies: [merchant("emp-1002")],
    createdDaysAgo: 2,
  },
  {
    key: "paulo",
    username: "paulo@parceiro.example",
    name: ["Paulo", "Exemplo Andrade"],
    document: "246813579",
    roles: [partner],
    companies: [reseller("emp-2001")],
    createdDaysAgo: 500,
    lastLoginDaysAgo: 0,
  },
  {
    key: "rita",
    username: "rita@parceiro.example",
    name: ["Rita", "Exemplo Lacerda"],
    document: "222333222",
    roles: [partner],
    companies: [reseller("emp-2002")],
    createdDaysAgo: 5,
  },
  {
    key: "semprecos",
    username: "semprecos@parceiro.example",
    name: ["Sérgio", "Exemplo Prado"],
    document: "222333444",
    roles: [partner],
    companies: [
      { id: "emp-2001", role: "Consultor", permissions: [...PARTNER_PERMISSIONS, "dont-show-price-read"] },
    ],
    createdDaysAgo: 120,
    lastLoginDaysAgo: 8,
    createdBy: "usr-paulo",
  },
  {
    key: "ana",
    username: "ana@grupo.example",
    name: ["Ana", "Exemplo Ribeiro"],
    document: "123456789",
    roles: [customer, partner],
    companies: ["emp-1003", "emp-1004", "emp-1005", "emp-2001", "emp-2003"].map(either),
    createdDaysAgo: 620,
    lastLoginDaysAgo: 2,
  },
  {
    key: "admin",
    username: "admin@portal.example",
    name: ["Alice", "Exemplo Portal"],
    document: "444555111",
    roles: [admin],
    createdDaysAgo: 900,
    lastLoginDaysAgo: 1,
  },
  {
    key: "interno",
    username: "interno@interno.example",
    name: ["Ivo", "Exemplo Interno"],
    document: "444555222",
    roles: [partner],
    companies: [reseller("emp-2004")],
    createdDaysAgo: 300,
    lastLoginDaysAgo: 15,
  },
  {
    key: "semgrupo",
    username: "semgrupo@loja.example",
    name: ["Gustavo", "Exemplo Neves"],
    document: "555666111",
    roles: [],
    createdDaysAgo: 1,
  },
  {
    key: "semvinculo",
    username: "semvinculo@loja.example",
    name: ["Vinícius", "Exemplo Prates"],
    document: "555666222",
    roles: [customer],
    unbound: true,
    createdDaysAgo: 1,
  },
  {
    key: "desativado",
    username: "desativado@loja.example",
    name: ["Davi", "Exemplo Duarte"],
    document: "555666333",
    status: "inactive",
    roles: [customer],
    companies: [{ id: "emp-1001", role: "Operador", permissions: ["customer-overview-read"] }],
    createdDaysAgo: 330,
    lastLoginDaysAgo: 95,
    createdBy: "usr-maria",
  },
  ...colleagues("maria", "emp-1001", "loja.example", customer, "666777", [
    ["beatriz", "Beatriz", "Falcão", "active"],
    ["caio", "Caio", "Teles", "blocked"],
    ["denise", "Denise", "Uchoa", "invited"],
    ["elias", "Elias", "Varela", "invite-expired"],
  ]),
  ...colleagues("paulo", "emp-2001", "parceiro.example", partner, "777888", [
    ["fabio", "Fábio", "Xavier", "active"],
    ["gilda", "Gilda", "Yamada", "inactive"],
    ["hugo", "Hugo", "Zanini", "invited"],
  ]),
  ...colleagues("ana", "emp-2003", "parceiro.example", partner, "888999", [
    ["iris", "Íris", "Quadros", "blocked"],
    ["jonas", "Jonas", "Meireles", "invite-expired"],
  ]),
];

function colleagues(
  createdBy: string,
  company: string,
  domain: string,
  role: string,
  digits: string,
  people: [key: string, given: string, family: string, status: UserStatus][],
): Account[] {
  const permissions =
    role === customer ? ["customer-overview-read", "customer-sales-read"] : ["client-data-read"];
  return people.map(([key, given, family, status], index) => ({
    key,
    username: `${key}@${domain}`,
    name: [given, `Exemplo ${family}`],
    document: `${digits}${index + 1}0${index + 1}`,
    status,
    roles: [role],
    companies: [{ id: company, role: "Operador", permissions: [...permissions, ...(MORE[key] ?? [])] }],
    createdBy: `usr-${createdBy}`,
    createdDaysAgo: 30 * (index + 1),
    ...(status.startsWith("invite") ? {} : { lastLoginDaysAgo: 40 * index + 4 }),
  }));
}
