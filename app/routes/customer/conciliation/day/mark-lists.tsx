import type { ReactNode } from "react";
import { grossOf } from "~/domain/conciliation";
import { counted } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import { Card } from "~/ui/panel";
import { Writes } from "~/ui/writes";
import { nsuOf } from "~/words/conciliation";
import { differenceWords } from "~/words/difference";
import type { ShownMovement, ShownSale } from "../prices";
import { MovementActs, SaleActs } from "../row-acts";
import { MovementWords, PaidWords, SaleWords } from "../row-parts";
import type { DayProps } from "./read.server";

interface MarkProps<Row> extends Pick<DayProps, "day" | "today"> {
  rows: readonly Row[];
  /** Where all of them are, when these are not. */
  whole: string | null;
  exported: string;
}

/** Side A: what the tills sold and nobody has matched. */
export function MarkSales({ day, today, rows, ...side }: MarkProps<ShownSale>) {
  return (
    <Side title="Vendas (PDV/TEF)" one="venda" many="vendas" rows={rows} {...side}>
      {rows.map((sale) => (
        <Row
          key={sale.id}
          name="venda"
          row={sale}
          canMark={day.closed === null}
          acts={<SaleActs sale={sale} />}
        >
          <SaleWords sale={sale} today={today} />
          <small>
            {`${markLabel(sale.acquirer)}: ${sale.status === "divergent" ? differenceWords(sale.difference_amount) : "nada consta"}`}
          </small>
        </Row>
      ))}
    </Side>
  );
}

/** Side B: what the acquirers sent and nobody has matched. */
export function MarkMovements({ day, today, rows, ...side }: MarkProps<ShownMovement>) {
  return (
    <Side title="Adquirente" one="movimento" many="movimentos" rows={rows} {...side}>
      {rows.map((movement) => (
        <Row
          key={movement.id}
          name="movimento"
          row={movement}
          canMark={day.closed === null}
          acts={<MovementActs movement={movement} />}
        >
          <MovementWords movement={movement} today={today} />
          <small>
            <PaidWords movement={movement} />
          </small>
        </Row>
      ))}
    </Side>
  );
}

interface SideProps {
  title: string;
  one: string;
  many: string;
  rows: readonly { gross_amount: number }[];
  whole: string | null;
  exported: string;
  children: ReactNode;
}

function Side({ title, one, many, rows, whole, exported, children }: SideProps) {
  const count = counted(rows.length, `${one} em aberto`, `${many} em aberto`);
  return (
    <Card title={title} width="half">
      {rows.length === 0 ? (
        <p className="muted">{`Nada em aberto deste lado.`}</p>
      ) : (
        <>
          <p className="panel__state">
            {`${whole ? "Os primeiros: " : ""}${count}, ${formatMoney(grossOf(rows))}. `}
            <a className="no-print" href={exported}>
              Exportar CSV<span className="visually-hidden">{`: ${title}`}</span>
            </a>
          </p>
          <ul className="attention">{children}</ul>
        </>
      )}
      {whole ? (
        <p className="panel__foot no-print">
          {"Há mais do que cabe aqui: filtre acima, ou "}
          <a href={whole}>veja a lista toda</a>.
        </p>
      ) : null}
    </Card>
  );
}

interface RowProps {
  name: "venda" | "movimento";
  row: { id: string; nsu: string; nsu_tef?: string | null; gross_amount: number };
  canMark: boolean;
  acts: ReactNode;
  children: ReactNode;
}

/** All of a row's words are its target; what can be done about it alone stands below. */
function Row({ name, row, canMark, acts, children }: RowProps) {
  const words = (
    <span>
      <Money centavos={row.gross_amount} />
      {` · NSU ${nsuOf(row)}`}
      {children}
    </span>
  );
  return (
    <li>
      {canMark ? (
        <Writes otherwise={words}>
          <label className="choice">
            <input
              className="no-print"
              type="checkbox"
              name={name}
              value={row.id}
              data-centavos={row.gross_amount}
              aria-label={`Marcar ${name} NSU ${nsuOf(row)}, ${formatMoney(row.gross_amount)}`}
            />
            {words}
          </label>
        </Writes>
      ) : (
        words
      )}
      {acts}
    </li>
  );
}
