import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPortal } from "~/access/portal.server";
import { formatDate } from "~/domain/dates";
import { fileColumns, type ListColumn } from "~/lists/columns";
import { to } from "~/screens/to";
import type { Fall } from "~/ui/charts/waterfall";
import { chooseBridge } from "../filter.server";
import { askSteps } from "../read.server";

/** The bridge as a file: each step that the person may see, as the page shows it. */
export async function loader(args: LoaderFunctionArgs) {
  const portal = await enterPortal(args, "customer/bridge/export");
  const { search, searchParams } = portal.url;
  const chosen = chooseBridge(searchParams, portal);
  // A file of something else than was asked for would go unnoticed: the screen says what was not understood.
  if (chosen.refused) return portal.redirect(to("customer/bridge", search));
  const { from, to: until } = chosen.period;
  const days = chosen.filter.value.data ? "Recebimento" : "Venda";
  const columns: readonly ListColumn<Fall, object>[] = [
    { label: "Passo", value: ({ name }) => name },
    { label: "Valor", value: ({ amount }) => ({ centavos: amount }) },
    { label: "Observação", value: ({ note }) => note },
    { label: `${days} de`, value: () => formatDate(from) },
    { label: `${days} até`, value: () => formatDate(until) },
  ];
  return portal.csv(`do-vendido-ao-recebido-${from}-a-${until}`, fileColumns(columns, portal), async () => ({
    items: await askSteps(portal, chosen),
    next_cursor: null,
    previous_cursor: null,
  }));
}
