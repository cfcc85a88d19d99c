import { formatDate, formatDateTime } from "~/domain/dates";
import { Badge } from "~/ui/badge";
import { Facts } from "~/ui/facts";
import { Card } from "~/ui/panel";
import type { ShownOffer } from "./prices";
import { DEAL_STATUSES, OFFER_STATUSES, storyOf } from "./standing";
import { termFacts } from "./terms";
import { lastDayLabel, lastingWords } from "./words";

/** Where the offer stands, and under which conditions it is made. */
export function Conditions({ offer }: { offer: ShownOffer }) {
  const { status, condition_months } = offer;
  return (
    <Card title="Condições">
      <Facts
        facts={[
          [
            "Situação",
            <span key="status">
              <Badge tone={OFFER_STATUSES[status].tone}>{OFFER_STATUSES[status].word}</Badge>
              {storyOf(offer).map((words) => (
                <small key={words} className="below muted">
                  {words}
                </small>
              ))}
            </span>,
          ],
          ["Enviada em", formatDateTime(offer.created_at)],
          [lastDayLabel(status), `${formatDate(offer.expiration_date)}, no fim do dia`],
          ...termFacts(offer),
          ["Vale", `${lastingWords(condition_months)}, a partir do dia seguinte ao aceite`],
        ]}
      />
    </Card>
  );
}

/** What the offer is made of, and what accepting does to each part. */
export function Items({ items }: { items: ShownOffer["items"] }) {
  return (
    <Card title="O que está na oferta">
      <ul className="attention">
        {items.map(({ name, deal_status }) => {
          const { word, tone, what } = DEAL_STATUSES[deal_status];
          return (
            <li key={name}>
              <strong>{name}</strong> <Badge tone={tone}>{word}</Badge>
              <small>{what}</small>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
