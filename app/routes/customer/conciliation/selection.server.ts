/** Which sales and movements are meant, as the address says it: `?venda=1&venda=2&movimento=7&dia=2026-11-17`. */
import { Acquirer } from "#contract/values";
import type { Portal } from "~/access/portal.server";
import { to } from "~/screens/to";
import { warning } from "~/toasts/toast";
import { Day } from "./schema.server";

export interface Selection {
  sales: string[];
  movements: string[];
  /** Where they were chosen, and whose they are: hints for what to look for on the other side. */
  day: string | null;
  acquirer: Acquirer | null;
}

/** As many of each side as one match may hold. */
const MOST = 50;
const ID = /^[\w-]{1,64}$/;

/** The selection of the address; one that means nothing leads back to where things are chosen, which says why. */
export async function requireSelection(portal: Portal, search: URLSearchParams): Promise<Selection> {
  const idsOf = (name: string) => [...new Set(search.getAll(name).filter((id) => ID.test(id)))];
  const selection: Selection = {
    sales: idsOf("venda"),
    movements: idsOf("movimento"),
    day: Day.safeParse(search.get("dia")).data ?? null,
    acquirer: Acquirer.safeParse(search.get("adquirente")).data ?? null,
  };
  const { sales, movements, day } = selection;
  const problem =
    sales.length + movements.length === 0
      ? "Marque ao menos uma venda ou um movimento."
      : sales.length > MOST || movements.length > MOST
        ? `Escolha até ${MOST} de cada lado.`
        : null;
  if (problem === null) return selection;
  throw await portal.redirect(
    day === null ? to("customer/conciliation") : to("customer/conciliation/day", { date: day }),
    warning(problem),
  );
}

/** As the upstream takes it. */
export function sidesQuery({ sales, movements }: Pick<Selection, "sales" | "movements">) {
  return {
    ...(sales.length > 0 && { sale_id: sales.join(",") }),
    ...(movements.length > 0 && { movement_id: movements.join(",") }),
  };
}

/** Two addresses that mean the same sides read alike. */
export function keyOf({ sales, movements }: Selection): string {
  return `${[...sales].sort().join(",")}/${[...movements].sort().join(",")}`;
}
