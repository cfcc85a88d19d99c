import { possibleFor } from "~/domain/conciliation";
import { to } from "~/screens/to";
import { Writes } from "~/ui/writes";
import { nsuOf } from "~/words/conciliation";
import type { ShownMovement, ShownSale } from "./prices";

interface ActsProps {
  row: ShownSale | ShownMovement;
  side: "venda" | "movimento";
  /** The day that it belongs to. */
  day: string;
  nsu: string;
  /** The other side of what merely differs: to be matched with a word of explanation. */
  others: readonly string[];
}

/** What can be done about a sale, each on a page of its own that says what it means. */
export function SaleActs({ sale }: { sale: ShownSale }) {
  const others = sale.movements.map(({ movement_id }) => movement_id);
  return (
    <Writes>
      <Acts row={sale} side="venda" day={sale.sale_day} nsu={nsuOf(sale)} others={others} />
    </Writes>
  );
}

/** What can be done about a movement. */
export function MovementActs({ movement }: { movement: ShownMovement }) {
  const { acquirer_date, nsu, sale_ids } = movement;
  return (
    <Writes>
      <Acts row={movement} side="movimento" day={acquirer_date} nsu={nsu} others={sale_ids} />
    </Writes>
  );
}

function Acts({ row, side, day, nsu, others }: ActsProps) {
  const possible = possibleFor(row);
  if (row.match)
    return (
      <Act
        href={to("customer/conciliation/undo", { match: row.match.id })}
        verb={possible === "undo" ? "Desfazer" : "Ver os dois lados"}
        nsu={nsu}
      />
    );
  if (possible === "reopen")
    return <Act href={to("customer/conciliation/day", { date: day })} verb="Ver o dia" nsu={nsu} />;
  if (possible === "nothing") return null;
  const counterpart = side === "venda" ? "movimento" : "venda";
  const chosen = new URLSearchParams([
    [side, row.id],
    ...others.map((id) => [counterpart, id]),
    ["dia", day],
    ["adquirente", row.acquirer],
  ]);
  const one = new URLSearchParams([
    [side, row.id],
    ["dia", day],
  ]);
  return (
    <span className="actions no-print">
      <Act
        href={to("customer/conciliation/match", `?${chosen}`)}
        verb={others.length > 0 ? "Conciliar com justificativa" : "Conciliar"}
        nsu={nsu}
      />
      {possible === "settle" ? (
        <>
          <Act
            href={to("customer/conciliation/create", { side: counterpart, id: row.id })}
            verb={`Criar ${counterpart}`}
            nsu={nsu}
          />
          <Act href={to("customer/conciliation/disregard", `?${one}`)} verb="Desconsiderar" nsu={nsu} />
        </>
      ) : null}
    </span>
  );
}

function Act({ href, verb, nsu }: { href: string; verb: string; nsu: string }) {
  return (
    <a href={href}>
      {verb}
      <span className="visually-hidden">{` NSU ${nsu}`}</span>
    </a>
  );
}
