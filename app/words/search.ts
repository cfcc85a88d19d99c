/** What a search finds, and in which words it is told. */

export const GROUP_TITLES = {
  sales: "Vendas",
  pendings: "Pendências",
  receivables: "Recebíveis",
  discrepancies: "Divergências",
  terminals: "Terminais",
  stores: "Lojas",
  requests: "Pedidos de acesso",
  customers: "Clientes",
  companies: "Outras empresas",
  subscriptions: "Assinaturas",
  users: "Usuários",
  persons: "Pessoas",
} as const;
export type GroupName = keyof typeof GROUP_TITLES;

/** As many of a group are shown. */
export const SHOWN = 5;
/** As many are counted, twice those that are shown: to count all that many sales carry would cost as much as they are. */
export const COUNTED = 10;

export interface Hit {
  key: string;
  name: string;
  detail: string;
  /** By which of its numbers it was found, where its name and detail do not say: `autorização 0A4512`. */
  matched?: string | undefined;
  /** Null for who may not open it. */
  href: string | null;
}

/** What was found in one group. */
export interface Found {
  hits: Hit[];
  /** Of all that fit; null for more than `COUNTED`. */
  count: number | null;
  /** The list of exactly these; null where all of them are shown. */
  all: string | null;
}

/** The first of a page of at most `COUNTED` and one more, and how many there are. */
export function foundOf<Item>(items: readonly Item[], all: string, hitOf: (item: Item) => Hit): Found {
  return {
    hits: items.slice(0, SHOWN).map(hitOf),
    count: items.length > COUNTED ? null : items.length,
    all,
  };
}
