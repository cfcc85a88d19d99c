import { formatDate } from "~/domain/dates";
import { formatPercentage } from "~/domain/percentage";
import type { Period } from "~/domain/periods";
import { type Column, ListTable } from "~/lists/list-table";
import { Alert } from "~/ui/alert";
import { Kpi } from "~/ui/charts/kpi";
import { Card } from "~/ui/charts/panel";
import { counted, figure } from "~/ui/charts/words";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import type { Comparison } from "./comparison";

type Row = Comparison["rows"][number];

const COLUMNS: [Column<Row>, ...Column<Row>[]] = [
  { label: "Adquirente", cell: ({ acquirer }) => <Mark name={acquirer} /> },
  { label: "Vendas antes", numeric: true, cell: ({ before }) => figure(before.sales) },
  { label: "Vendas depois", numeric: true, cell: ({ after }) => figure(after.sales) },
  { label: "Volume antes", numeric: true, cell: ({ before }) => <Money centavos={before.gross} /> },
  { label: "Volume depois", numeric: true, cell: ({ after }) => <Money centavos={after.gross} /> },
  {
    label: "Diferença",
    numeric: true,
    cell: ({ before, after }) => <Money centavos={after.gross - before.gross} />,
  },
];

interface ComparisonCardProps {
  comparison: Comparison;
  period: Period;
  /** The address of the same comparison without the draft; null where there is none. */
  saved: string | null;
}

/** Where the sales went and what they cost, and where the draft sends them and what that costs. */
export function ComparisonCard({ comparison, period, saved }: ComparisonCardProps) {
  const { total, moved, untaken, rows, fees, prices } = comparison;
  const days = `de ${formatDate(period.from)} a ${formatDate(period.to)}`;
  if (total.sales === 0) return <Card title="Antes e depois">{`Nenhuma venda ${days}.`}</Card>;
  return (
    <Card title="Antes e depois">
      <div className="list">
        <p className="muted">{`${counted(total.sales, "venda", "vendas")} ${days}.`}</p>
        <dl className="kpis">
          <Kpi
            label="Volume que muda de adquirente"
            value={formatPercentage(moved.gross / Math.max(1, total.gross))}
            note={counted(moved.sales, "venda", "vendas")}
          />
          {fees ? (
            <>
              <Kpi label="Custo antes" value={<Money centavos={fees.before} />} />
              <Kpi label="Custo depois" value={<Money centavos={fees.after} />} />
              <Kpi label="Diferença de custo" value={<Money centavos={fees.after - fees.before} />} />
            </>
          ) : null}
        </dl>
        {untaken.sales > 0 ? (
          <Alert
            tone="danger"
            title={`${counted(untaken.sales, "venda ficaria", "vendas ficariam")} sem adquirente`}
          >
            <p>
              Ninguém levaria <Money centavos={untaken.gross} />: nenhuma regra e nenhuma ordem padrão tem
              quem possa.
            </p>
          </Alert>
        ) : null}
        <ListTable
          caption="Volume por adquirente, antes e depois"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ acquirer }) => acquirer}
          search=""
          sort={{ name: "", direction: "desc" }}
        />
        {prices === "failed" ? (
          <Alert tone="warning">As taxas não puderam ser lidas: a comparação é só de volume.</Alert>
        ) : null}
        {fees ? <HowPriced fees={fees} /> : null}
        <p className="muted small">
          Parte das vendas muda mesmo sem rascunho: as regras e os contratos de hoje nem sempre são os do dia
          da venda. {saved === null ? null : <a href={saved}>Ver a reprise das regras salvas</a>}
        </p>
      </div>
    </Card>
  );
}

function HowPriced({ fees }: { fees: NonNullable<Comparison["fees"]> }) {
  const isWhole = fees.charged === fees.before;
  return (
    <p className="muted small">
      Antes é o que foi cobrado. Depois, a venda que fica na mesma adquirente custa o que custou; a que muda,
      a taxa contratada de hoje.{" "}
      {isWhole ? null : (
        <>
          O período inteiro custou <Money centavos={fees.charged} />; a comparação deixa de fora o que ninguém
          levaria
          {fees.unpriced.sales > 0
            ? ` e ${counted(fees.unpriced.sales, "venda", "vendas")} que iriam a uma adquirente sem taxa contratada para elas`
            : ""}
          .
        </>
      )}
    </p>
  );
}
