import { counted } from "~/domain/figures";
import { newRows } from "~/routes/live/new-rows";
import { useLive } from "~/routes/live/use-live";
import type { SalesList } from "./read.server";

/** Above everything, so that no row moves under a finger. */
const BAR = { position: "fixed", insetInline: 0, bottom: "1rem", zIndex: 5, textAlign: "center" } as const;

/** Says how many sales came since the list was opened; they are shown when somebody wants them. */
export function NewSales({ list, href }: { list: SalesList; href: string }) {
  const fresh = useLive(list, isToday(list));
  const count = !list.refused && fresh && !fresh.refused ? newRows(list.sales, fresh.sales) : 0;
  const words = counted(count, "venda nova", "vendas novas");
  return (
    <div role="status">
      {count === 0 ? null : (
        <div style={BAR} className="no-print">
          <a className="button button--primary" href={href}>{`${words} — Mostrar`}</a>
        </div>
      )}
    </div>
  );
}

/** The first page, newest first, of a period that today ends. */
function isToday(list: SalesList): boolean {
  return (
    !list.refused &&
    list.place.number === 1 &&
    list.sort.name === "data" &&
    list.sort.direction === "desc" &&
    list.period.to >= list.wider.ate
  );
}
