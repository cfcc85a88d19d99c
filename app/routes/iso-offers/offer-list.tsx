import type { IsoOfferStatus } from "#contract/iso-offers";
import { figure } from "~/domain/figures";
import { EmptyList } from "~/lists/empty-list";
import type { ListFault } from "~/lists/fault";
import { Totals } from "~/lists/totals";
import { OfferTable, type OfferTableProps } from "./offer-table";
import { StatusLinks } from "./status-links";

interface OfferListProps extends OfferTableProps {
  /** Why there are none. */
  fault: ListFault | undefined;
  /** Null is every state. */
  status: IsoOfferStatus | null;
  /** Said where there never was an offer. */
  none: { title: string; sentence: string };
}

/** The filter by state, and the offers in it. */
export function OfferList({ fault, status, none, ...table }: OfferListProps) {
  const { offers, search } = table;
  return (
    <>
      <StatusLinks search={search} chosen={status} />
      {fault ? null : <Totals totals={[{ label: "Ofertas do filtro", value: figure(offers.length) }]} />}
      {offers.length > 0 ? (
        <OfferTable {...table} />
      ) : (
        <EmptyList
          fault={fault}
          filtered={status !== null}
          filters={["situacao"]}
          search={search}
          none={none}
          filteredTitle="Nenhuma oferta nesta situação"
        />
      )}
    </>
  );
}
