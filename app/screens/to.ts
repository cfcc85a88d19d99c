import { type ScreenName, screens } from "./table";

/** The names that a pattern leaves open: `/vendas/:id` → `"id"`. */
type Open<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Open<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** A query as it stands in the address, with its question mark; or the values of one, what is undefined left out. */
type Query = string | Readonly<Record<string, string | undefined>>;

type Given<Name extends ScreenName> = [Open<(typeof screens)[Name]["path"]>] extends [never]
  ? [query?: Query]
  : [params: Readonly<Record<Open<(typeof screens)[Name]["path"]>, string | number>>, query?: Query];

/** The URL of a screen: `to("customer/sales/detail", { id })`. The only way to write one down. */
export function to<Name extends ScreenName>(name: Name, ...given: Given<Name>): string {
  const path: string = screens[name].path;
  if (!path.includes(":")) return path + queryOf(given[0] as Query | undefined);
  const params = given[0] as Readonly<Record<string, string | number>>;
  const filled = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  return filled + queryOf(given[1] as Query | undefined);
}

function queryOf(query: Query = ""): string {
  if (typeof query === "string") return query;
  const values = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return values.length === 0 ? "" : `?${new URLSearchParams(values)}`;
}
