import type { ReceivableShares } from "#contract/extension/receivables";
import { figure } from "~/domain/figures";
import { formatPercentage } from "~/domain/percentage";
import { sum } from "~/domain/sum";
import { type Changes, changed } from "~/lists/address";
import { type Column, ListTable } from "~/lists/list-table";
import { ShareBar } from "~/ui/charts/drawing";
import { barWidth, isRounded } from "~/ui/charts/share-table";
import { Mark, markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { ARRANGEMENTS } from "~/words/receivables";

type Share = ReceivableShares["shares"][number];

interface ShareListProps {
  dimension: "acquirer" | "brand";
  shares: readonly Share[];
  search: string;
}

/** What each acquirer or brand pays; a row leads to its days. */
export function ShareList({ dimension, shares, search }: ShareListProps) {
  const parts = shares.map((share) => share.total_amount);
  const whole = sum(parts);
  const largest = Math.max(0, ...parts);
  const money = (label: string, amount: (share: Share) => number): Column<Share> => ({
    label,
    numeric: true,
    cell: (share) => (amount(share) === 0 ? null : <Money centavos={amount(share)} />),
  });
  return (
    <>
      <ListTable
        choosable
        wide
        caption={dimension === "acquirer" ? "Recebíveis por adquirente" : "Recebíveis por bandeira"}
        columns={[
          {
            label: dimension === "acquirer" ? "Adquirente" : "Bandeira",
            cell: ({ key }) => (
              <a href={changed(search, { visao: null, ...narrowedTo(dimension, key) })}>
                <Mark name={key ?? "pix"} />
              </a>
            ),
          },
          {
            label: "Parte",
            phone: "aside",
            cell: ({ total_amount }) => (
              <span className="share">
                <ShareBar width={barWidth(total_amount, largest)} />
                {formatPercentage(whole > 0 ? total_amount / whole : 0)}
              </span>
            ),
          },
          {
            label: "Lançamentos",
            from: "medium",
            numeric: true,
            cell: ({ entries_count }) => figure(entries_count),
          },
          money("Total", (share) => share.total_amount),
          money("Débitos", (share) => share.debit_amount),
          { ...money("Por antecipação", (share) => share.advance_paid_amount), from: "wide" },
          money("Antecipado", (share) => share.advanced_amount),
          money("Cedido", (share) => share.assigned_amount),
          {
            label: "Na conta",
            phone: "amount",
            numeric: true,
            cell: ({ amount }) => <Money centavos={amount} />,
          },
        ]}
        rows={shares}
        rowKey={({ key }) => key ?? "pix"}
        search={search}
      />
      {isRounded(parts, whole) ? <p className="muted">As partes são arredondadas.</p> : null}
    </>
  );
}

/** A brand is filtered by its arrangements. */
function narrowedTo(dimension: ShareListProps["dimension"], key: Share["key"]): Changes {
  if (dimension === "acquirer") return { adquirente: key };
  const name = markLabel(key ?? "pix");
  return { arranjo: ARRANGEMENTS.filter(({ label }) => label.startsWith(name)).map(({ value }) => value) };
}
