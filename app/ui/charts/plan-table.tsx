import { formatDate } from "~/domain/dates";
import { reais } from "~/domain/figures";
import type { Instalment } from "~/domain/settlement";
import { ChartTable } from "./chart-table";

interface PlanTableProps {
  /** Whose instalments these are. */
  acquirer: string;
  plan: readonly Instalment[];
  /** What unfolds it. */
  summary: string;
}

/** Each instalment with its day and what is left of it; nothing where there is one payment. */
export function PlanTable({ acquirer, plan, summary }: PlanTableProps) {
  if (plan.length <= 1) return null;
  return (
    <ChartTable
      summary={summary}
      caption={`Cada parcela da ${acquirer}, em R$`}
      head={["Parcela", "Dia", "Bruto", "Taxa", "Líquido"]}
      rows={plan.map(({ number, day, gross, fee, net }) => [
        `${number}/${plan.length}`,
        formatDate(day),
        reais(gross),
        reais(-fee),
        reais(net),
      ])}
    />
  );
}
