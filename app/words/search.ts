/** What a search finds, and in which words it is told. */

/** Shorter texts would find everything. */
export const SHORTEST = 2;

export const GROUP_TITLES = {
  customers: "Clientes",
  companies: "Outras empresas",
  subscriptions: "Assinaturas",
  users: "Usuários",
} as const;
export type GroupName = keyof typeof GROUP_TITLES;

/** What was found in one group. */
export interface Found {
  hits: {
    key: string;
    name: string;
    detail: string;
    /** Null for who may not open it. */
    href: string | null;
  }[];
  /** Of all that fit; null for more than are shown, uncounted. */
  count: number | null;
  /** The list of all of them. */
  all: string;
}
