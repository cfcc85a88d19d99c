import { formatDate } from "~/domain/dates";
import { filterField } from "~/lists/filter-form";
import { paths } from "~/paths";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/empty";
import { TextField } from "~/ui/field";
import { AcquirerFees } from "./acquirer-fees";
import { FeeFilters } from "./filters";
import { TermsTable } from "./terms-table";
import type { ContractedProps } from "./view";

/** The fees that hold on a day: a matrix per acquirer, and when and at what cost they pay. */
export function ContractedTab({ fees, filter, search, today }: ContractedProps) {
  const { date, rows, acquirers, next_change: next } = fees;
  const field = filterField("data", filter);
  return (
    <>
      <FeeFilters filter={filter} search={search}>
        <TextField
          field={{ ...field, defaultValue: filter.problems.data ? field.defaultValue : date }}
          label="Data de referência"
          type={filter.problems.data ? "text" : "date"}
        />
      </FeeFilters>
      <p className="muted">{`Taxas que valem em ${formatDate(date)}${date === today ? ", hoje" : ""}.`}</p>
      {next ? (
        <Alert tone="info">
          <p>
            {`Outras taxas passam a valer em ${formatDate(next)}. `}
            <a href={paths.fees({ data: next })}>Ver essas taxas</a>
          </p>
        </Alert>
      ) : null}
      {acquirers.length === 0 || rows.length === 0 ? (
        <Empty icon="percent" title="Nenhuma taxa com estes filtros nesta data">
          As taxas aparecem quando há contrato com uma adquirente.
        </Empty>
      ) : (
        <>
          {acquirers.map((terms) => (
            <AcquirerFees
              key={terms.acquirer}
              terms={terms}
              rows={rows.filter(({ acquirer }) => acquirer === terms.acquirer)}
            />
          ))}
          <TermsTable rows={rows} acquirers={acquirers} />
        </>
      )}
    </>
  );
}
