import { counted, longRange } from "~/domain/figures";
import { formatPercentage } from "~/domain/percentage";
import type { Period } from "~/domain/periods";
import { type Column, ListTable } from "~/lists/list-table";
import { Alert } from "~/ui/alert";
import { Kpi } from "~/ui/charts/kpi";
import { Mark } from "~/ui/marks";
import { Money } from "~/ui/money";
import { Card } from "~/ui/panel";
import type { Comparison } from "./comparison";

type Row = Comparison["rows"][number];

const volume = (of: (row: Row) => Row["before"]) => ({
  numeric: true as const,
  cell: (row: Row) => (
    <>
      <Money centavos={of(row).gross} />
      <small className="below muted">{counted(of(row).sales, "venda", "vendas")}</small>
    </>
  ),
});

const COLUMNS: Column<Row>[] = [
  {
    label: "Adquirente",
    cell: ({ acquirer }) => (acquirer === null ? "Sem adquirente" : <Mark name={acquirer} />),
  },
  { label: "Como foi", from: "medium", ...volume(({ sold }) => sold) },
  { label: "Regras de hoje", ...volume(({ before }) => before) },
  { label: "Com a mudança", ...volume(({ after }) => after) },
  {
    label: "Diferença",
    numeric: true,
    cell: ({ before, after }) => <Money centavos={after.gross - before.gross} />,
  },
];

interface ComparisonCardProps {
  comparison: Comparison;
  period: Period;
}

/** Where the sales went, where today's rules send them, and where a change would, with what each costs. */
export function ComparisonCard({ comparison, period }: ComparisonCardProps) {
  const { total, moved, rows, fees, prices } = comparison;
  const days = `${period.from === period.to ? "em" : "de"} ${longRange(period)}`;
  if (total.sales === 0) return <Card title="Hoje e com a mudança">{`Nenhuma venda ${days}.`}</Card>;
  return (
    <Card title="Hoje e com a mudança">
      <div className="list">
        <p className="muted">{`${counted(total.sales, "venda", "vendas")} ${days}.`}</p>
        <dl className="kpis">
          <Kpi
            label="Volume que muda"
            value={formatPercentage(moved.gross / Math.max(1, total.gross))}
            note={counted(moved.sales, "venda", "vendas")}
          />
          {fees ? (
            <>
              <Kpi
                label="Custo antes"
                value={<Money centavos={fees.before} />}
                note="com as regras de hoje"
              />
              <Kpi label="Custo depois" value={<Money centavos={fees.after} />} note="com a mudança" />
              <Kpi label="Diferença de custo" value={<Money centavos={fees.difference} />} />
              <Kpi
                label="Custo cobrado"
                value={<Money centavos={fees.charged} />}
                note="nos dias das vendas"
              />
            </>
          ) : null}
        </dl>
        <Untaken {...comparison} />
        <ListTable
          caption="Volume por adquirente: como foi, pelas regras de hoje e com a mudança"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ acquirer }) => acquirer ?? ""}
        />
        {prices === "failed" ? (
          <Alert tone="warning">As taxas não puderam ser lidas: a comparação é só de volume.</Alert>
        ) : null}
        <p className="muted small">
          Antes são as regras publicadas, como valem hoje, sobre as mesmas vendas. O que foi cobrado de
          verdade pode ser outro: as regras, os contratos e as taxas do dia da venda nem sempre são os de
          hoje.
        </p>
        {fees ? <HowPriced fees={fees} /> : null}
      </div>
    </Card>
  );
}

/** An alarm only for what the change takes away; what nobody takes today either is told, and that is all. */
function Untaken({ lost, won, untaken }: Pick<Comparison, "lost" | "won" | "untaken">) {
  return (
    <>
      {lost.sales > 0 ? (
        <Alert
          tone="danger"
          title={`A mudança deixaria ${counted(lost.sales, "venda", "vendas")} sem adquirente`}
        >
          <p>
            Hoje alguém leva esses <Money centavos={lost.gross} />. Com a mudança, nenhuma regra e nenhuma
            ordem padrão tem quem possa.
          </p>
        </Alert>
      ) : null}
      {untaken.sales > 0 ? (
        <p className="muted">
          {`As regras de hoje já não têm quem leve ${counted(untaken.sales, "venda", "vendas")} (`}
          <Money centavos={untaken.gross} />
          {won.sales > 0
            ? `); com a mudança, ${counted(won.sales, "delas teria", "delas teriam")}.`
            : "). Isso não muda."}
        </p>
      ) : null}
    </>
  );
}

function HowPriced({ fees }: { fees: NonNullable<Comparison["fees"]> }) {
  const { unpriced, incomparable } = fees;
  const without = (what: string, { sales }: { sales: number }) =>
    sales === 0 ? [] : [`${counted(sales, "venda", "vendas")} ${what}`];
  const left = [
    ...without("nas regras de hoje", unpriced.before),
    ...without("com a mudança", unpriced.after),
  ].join(" e ");
  return (
    <p className="muted small">
      Os custos antes e depois são as taxas contratadas de hoje.
      {left === "" ? "" : ` Ficam fora deles, sem taxa contratada para elas, ${left}.`}
      {incomparable.sales === 0
        ? ""
        : ` A diferença não conta ${counted(incomparable.sales, "venda que tem", "vendas que têm")} custo só de um lado.`}
    </p>
  );
}
