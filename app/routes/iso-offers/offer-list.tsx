import type { IsoOfferStatus } from "~/contract/iso-offers";
import { EmptyList } from "~/lists/empty-list";
import { OfferTable, type OfferTableProps } from "./offer-table";
import { StatusLinks } from "./status-links";

interface OfferListProps extends OfferTableProps {
  /** Null is every state. */
  status: IsoOfferStatus | null;
  /** Said where there never was an offer. */
  none: { title: string; sentence: string };
}

/** The filter by state, and the offers in it. */
export function OfferList({ status, none, ...table }: OfferListProps) {
  const { offers, search } = table;
  return (
    <>
      <StatusLinks search={search} chosen={status} />
      {offers.length > 0 ? (
        <OfferTable {...table} />
      ) : (
        <div className="card">
          <EmptyList
            filtered={status !== null}
            filters={["situacao"]}
            search={search}
            none={none}
            filteredTitle="Nenhuma oferta nesta situação"
          />
        </div>
      )}
    </>
  );
}
