import type { ReactNode } from "react";
import { formatDate } from "~/domain/dates";
import { type Column, ListTable } from "~/lists/list-table";
import { Badge } from "~/ui/badge";
import { offerRow } from "./offer-row";
import type { ListedOffer } from "./prices";
import { OFFER_STATUSES } from "./standing";
import { effectWords, expirationWords, type Reader } from "./words";

export interface OfferTableProps {
  offers: readonly ListedOffer[];
  reader: Reader;
  /** The address's query. */
  search: string;
  /** How a row leads to its offer. */
  way: (offer: ListedOffer) => ReactNode;
  /** What can be done in the row. */
  act?: (offer: ListedOffer) => ReactNode;
}

/** The offers, newest first: what each is, where it stands, what it would have done. */
export function OfferTable({ offers, reader, search, way, act }: OfferTableProps) {
  const columns: Column<ListedOffer>[] = [
    {
      label: "Oferta",
      cell: (offer) => (
        <span>
          {way(offer)}
          <small className="below muted">{`${offer.iso_name}, em ${formatDate(offer.created_at)}`}</small>
          {act?.(offer)}
        </span>
      ),
    },
    {
      label: "Situação",
      phone: "state",
      cell: ({ status, story }) => (
        <span>
          <Badge tone={OFFER_STATUSES[status].tone}>{OFFER_STATUSES[status].word}</Badge>
          {story.map((words) => (
            <small key={words} className="below muted spare">
              {words}
            </small>
          ))}
        </span>
      ),
    },
    {
      label: "Validade",
      phone: "aside",
      cell: (offer) => expirationWords(offer),
    },
    ...(offers.some(({ effect }) => effect.saved_amount !== undefined)
      ? [
          {
            label: "Efeito",
            phone: "aside" as const,
            cell: (offer: ListedOffer) => <span className="prose">{effectWords(offer, reader)}</span>,
          },
        ]
      : []),
  ];
  return (
    <ListTable
      caption="Ofertas, da mais nova para a mais antiga"
      columns={columns}
      rows={offers}
      search={search}
      rowKey={({ id }) => id}
      rowId={({ id }) => offerRow(id)}
    />
  );
}
