/** Cells that the lists, the days and the confirmations share. */
import { useContext } from "react";
import type { ConciliationStatus, MatchSummary } from "#contract/extension/conciliation";
import { formatDate, formatTime } from "~/domain/dates";
import { nearDate } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { fromList } from "~/lists/from-list";
import { ListSearch } from "~/lists/record-link";
import { to } from "~/screens/to";
import { Badge } from "~/ui/badge";
import { markLabel } from "~/ui/marks";
import {
  MOVEMENT_ORIGINS,
  matchWords,
  nsuOf,
  productOf,
  SALE_ORIGINS,
  STATUS_TONES,
} from "~/words/conciliation";
import { CONCILIATION_NAMES } from "~/words/sales";
import { saleOfConciliation } from "../conciliation-list/way";
import type { ShownCounterpart, ShownMovement, ShownSale } from "./prices";

interface Told {
  /** Days of its year are told without it. */
  today: string;
}

/** The sale's number, a link to all that is known of it, which leads back to where it stands in a list, and where the merchant finds it. */
export function SaleName({ sale, today }: Told & { sale: ShownSale }) {
  const search = useContext(ListSearch);
  const nsu = `NSU ${nsuOf(sale)}`;
  const href =
    search === null
      ? to("customer/sales/detail", { id: sale.id })
      : fromList(saleOfConciliation(sale.id), search);
  return (
    <span>
      {sale.origin === "sale" ? <a href={href}>{nsu}</a> : nsu}
      <SaleWords sale={sale} today={today} />
    </span>
  );
}

/** When and what, then where; how a till tells it from the others has no room on a phone. */
export function SaleWords({ sale, today }: Told & { sale: ShownSale }) {
  const slip = joined([
    sale.origin !== "sale" && SALE_ORIGINS[sale.origin],
    sale.origin !== "manual" && sale.pos_number,
    sale.fiscal_document && `cupom ${sale.fiscal_document}`,
    sale.authorization_code && `aut. ${sale.authorization_code}`,
  ]);
  return (
    <>
      <small className="below muted">
        {joined([`${nearDate(sale.sold_at, today)} ${formatTime(sale.sold_at)}`, productOf(sale)])}
      </small>
      <small className="below muted">
        {slip ? <span className="spare">{sale.store_name ? `${slip} · ` : slip}</span> : null}
        {joined([sale.store_name])}
      </small>
    </>
  );
}

export function MovementName({ movement, today }: Told & { movement: ShownMovement }) {
  return (
    <span>
      {`NSU ${movement.nsu}`}
      <MovementWords movement={movement} today={today} />
    </span>
  );
}

export function MovementWords({ movement, today }: Told & { movement: ShownMovement }) {
  const slip = joined([
    movement.authorization_code && `aut. ${movement.authorization_code}`,
    movement.lot && `lote ${movement.lot}`,
  ]);
  return (
    <>
      <small className="below muted">
        {joined([
          `${nearDate(movement.acquirer_date, today)} ${formatTime(movement.occurred_at)}`,
          productOf(movement),
        ])}
      </small>
      <small className="below muted">
        {joined([
          markLabel(movement.acquirer),
          movement.origin !== "file" && MOVEMENT_ORIGINS[movement.origin].toLowerCase(),
        ])}
        {slip ? <span className="spare">{` · ${slip}`}</span> : null}
      </small>
    </>
  );
}

/** What a movement comes to: fee and net amount for people who may see prices, and when it is paid. */
export function PaidWords({ movement }: { movement: ShownCounterpart | ShownMovement }) {
  const { fee_amount: fee, net_amount: net, settlement_date: day } = movement;
  const rest = joined([
    net !== undefined && `líquido ${formatMoney(net)}`,
    day !== null && `recebe em ${formatDate(day)}`,
  ]);
  return (
    <>
      {fee === undefined ? null : (
        <span className="spare">{`${joined([`taxa ${formatMoney(fee)}`])}${rest ? " · " : ""}`}</span>
      )}
      {rest}
    </>
  );
}

/** What the acquirer says of a sale. */
export function Counterparts({ sale, today }: Told & { sale: ShownSale }) {
  const name = markLabel(sale.acquirer);
  if (sale.movements.length === 0)
    return (
      <span>
        {name}
        <small className="below muted spare">{NOTHING[sale.status] ?? "Nada consta."}</small>
      </span>
    );
  return (
    <span>
      {sale.movements.map((movement) => (
        <span className="below" key={movement.movement_id}>
          {`${name}, ${formatMoney(movement.gross_amount)}`}
          <small className="below muted spare">
            {joined([
              // What both sides agree on stands with the sale.
              movement.acquirer_date !== sale.sale_day && nearDate(movement.acquirer_date, today),
              movement.nsu !== nsuOf(sale) && `NSU ${movement.nsu}`,
              movement.authorization_code !== sale.authorization_code &&
                movement.authorization_code &&
                `aut. ${movement.authorization_code}`,
              movement.lot && `lote ${movement.lot}`,
            ])}
          </small>
          <small className="below muted spare">
            <PaidWords movement={movement} />
          </small>
        </span>
      ))}
    </span>
  );
}

const NOTHING: Partial<Record<ConciliationStatus, string>> = {
  "in-progress": "Aguardando o arquivo ou a confirmação.",
  disregarded: "Fora da comparação.",
};

interface StandingProps extends Told {
  row: { status: ConciliationStatus; match: MatchSummary | null; reason: string | null; day_closed: boolean };
}

/** The status as a badge; how, by whom and why below it. */
export function StandingCell({ row, today }: StandingProps) {
  const { status, match, reason, day_closed } = row;
  const why = match?.justification ?? reason;
  return (
    <span>
      <Badge tone={STATUS_TONES[status]}>{CONCILIATION_NAMES[status]}</Badge>
      {match ? <small className="below muted spare">{matchWords(match, today)}</small> : null}
      {why ? <small className="below prose">{`“${why}”`}</small> : null}
      {match?.bank_matched ? <small className="below muted">Confirmada pelo banco</small> : null}
      {day_closed && status !== "closed" ? <small className="below muted">Dia fechado</small> : null}
    </span>
  );
}

/** Words side by side; a line breaks between them or before a word, and keeps a number with what it counts. */
function joined(parts: readonly (string | false | null)[]): string {
  return parts.flatMap((part) => (part ? part.replace(/ (?=\S*\d)/g, "\u00a0") : [])).join(" · ");
}
