import type { Fees } from "#contract/extension/fees";
import { formatDate } from "~/domain/dates";
import { EmptyList } from "~/lists/empty-list";
import { filterField } from "~/lists/filter-form";
import { DayFilter } from "~/lists/period-fields";
import { to } from "~/screens/to";
import { Alert } from "~/ui/alert";
import { ErrorSummary } from "~/ui/error-summary";
import { AcquirerFees } from "./acquirer-fees";
import { AgreedOffers } from "./agreed-offers";
import { FeeFilters, feeFields } from "./filters";
import { NothingFound } from "./nothing-found";
import type { ContractedProps, FoundContracted } from "./props";
import { TermsTable } from "./terms-table";

/** The fees that hold on a day: a matrix per acquirer, and when and at what cost they pay. */
export function ContractedTab(props: ContractedProps) {
  const { filter, search } = props;
  const field = filterField("data", filter);
  const shown = props.refused || props.fault ? field : { ...field, defaultValue: props.fees.date };
  return (
    <>
      <ErrorSummary fields={[field, ...feeFields(filter)]} />
      <FeeFilters filter={filter} search={search}>
        <DayFilter field={shown} label="Data de referência" />
      </FeeFilters>
      {props.refused || props.fault ? <NothingFound {...props} /> : <Found {...props} />}
    </>
  );
}

function Found({ filter, fees, offers, sold, search, today }: FoundContracted) {
  const { date, rows, acquirers, next_change: next } = fees;
  // What a contract says by now is of no day before, and of a brand only its fees say it.
  const isAgreed = date >= today && !filter.value.bandeira;
  const terms = isAgreed ? acquirers : acquirers.map((one) => ({ ...one, settlement_days: [] }));
  const isTold = rows.length > 0 || terms.some(({ settlement_days }) => settlement_days.length > 0);
  return (
    <>
      <p className="muted">{`Taxas que valem em ${formatDate(date)}${date === today ? ", hoje" : ""}.`}</p>
      {next ? (
        <Alert tone="info">
          <p>
            {`Outras taxas passam a valer em ${formatDate(next)}. `}
            <a className="no-print" href={to("customer/fees", { data: next })}>
              Ver essas taxas
            </a>
          </p>
        </Alert>
      ) : null}
      {rows.length === 0 ? (
        <EmptyList
          fault={undefined}
          filtered={Boolean(filter.value.adquirente ?? filter.value.bandeira)}
          filters={["adquirente", "bandeira"]}
          search={search}
          none={{
            title: "Nenhuma taxa nesta data",
            sentence: "As taxas aparecem quando o contrato com uma adquirente tem as suas combinadas.",
          }}
          filteredTitle="Nenhuma taxa com estes filtros nesta data"
        />
      ) : (
        [...acquirers, ...withoutContract(fees)].map((one) => (
          <AcquirerFees
            key={one.acquirer}
            terms={one}
            rows={rows.filter(({ acquirer }) => acquirer === one.acquirer)}
          />
        ))
      )}
      {isTold && acquirers.length > 0 ? <TermsTable date={fees.date} rows={rows} acquirers={terms} /> : null}
      <AgreedOffers offers={offers} sold={sold} search={search} />
    </>
  );
}

/** Acquirers that charged on that day by a contract that is gone by now. */
function withoutContract({ rows, acquirers }: Fees) {
  const gone = rows.filter((row) => acquirers.every(({ acquirer }) => acquirer !== row.acquirer));
  return [...new Set(gone.map(({ acquirer }) => acquirer))].map((acquirer) => ({
    acquirer,
    recalculating_since: null,
  }));
}
