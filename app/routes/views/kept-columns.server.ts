/**
 * The columns, their order and the density that a person chose last in a list, kept by the browser: a cookie for each
 * person and list, sent to that list alone. `docs/decisions/2026-11-25-kept-columns.md`
 */
import { createHash } from "node:crypto";
import type { Portal } from "~/access/portal.server";
import { config } from "~/config.server";
import { COLUMN_NAMES, KEPT, settledColumns } from "~/lists/chosen-columns";
import { rowOf } from "~/screens/table";
import { setCookie } from "~/session/cookies.server";
import type { ViewedList } from "./lists.server";

/** Seconds: a year. */
const YEAR = 31_536_000;
/** As many columns as no list has; a longer choice is not kept. */
const LONGEST = 600;
const NAMES = [COLUMN_NAMES.chosen, COLUMN_NAMES.density];

type Person = Pick<Portal, "user" | "cookie">;

/** Tabs of one address have columns of their own. */
function cookieOf({ user }: Person, list: ViewedList, search: URLSearchParams): string {
  const tab = ["visao", "aba"].map((name) => search.get(name) ?? "");
  const key = createHash("sha256")
    .update(JSON.stringify([user.sub, list, ...tab]))
    .digest("hex");
  return `portal_columns_${key.slice(0, 12)}`;
}

/**
 * Where the list is asked for: as a document, or by the application for its data. Of one below a record, what the
 * addresses of every record begin with; a browser takes no other continuation of a path than `/` for a part of it.
 */
function pathsOf(list: ViewedList): string[] {
  const { path } = rowOf(list);
  const [above = path] = path.split("/:");
  return above === path ? [path, `${path}.data`] : [above];
}

/** The address with what was kept, where it says nothing of columns itself. */
export function withKeptColumns(person: Person, list: ViewedList, url: URL): URL {
  if (NAMES.some((name) => url.searchParams.has(name))) return url;
  const kept = new URLSearchParams(decoded(person.cookie(cookieOf(person, list, url.searchParams)) ?? ""));
  const known = NAMES.flatMap((name) => kept.getAll(name).map((value) => [name, value] as const));
  if (known.length === 0) return url;
  const shown = new URL(url);
  for (const [name, value] of known) shown.searchParams.append(name, value);
  return shown;
}

/** The `Set-Cookie`s that keep what the address says of columns; those of nothing forget. */
export function keepColumns(person: Person, list: ViewedList, search: URLSearchParams): Headers {
  const said = NAMES.flatMap((name) => {
    const values = search
      .getAll(name)
      .map(settledColumns)
      .filter((value) => value !== "");
    return values.length > 0 ? [[name, values.join()]] : [];
  });
  const value = encodeURIComponent(new URLSearchParams(said).toString());
  const isKept = said.length > 0 && value.length <= LONGEST;
  const name = cookieOf(person, list, search);
  const to = { seconds: isKept ? YEAR : 0, secure: config.secure };
  const cookies = pathsOf(list).map((path) => setCookie(name, isKept ? value : "", { ...to, path }));
  return new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
}

/** Whether somebody has just chosen, and the address without that word. */
export function afterChoice(url: URL): string | null {
  if (!url.searchParams.has(KEPT)) return null;
  const search = new URLSearchParams(url.searchParams);
  search.delete(KEPT);
  return `${url.pathname}${search.size > 0 ? `?${search}` : ""}#${COLUMN_NAMES.chosen}`;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
