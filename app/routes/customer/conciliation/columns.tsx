import type { Column } from "~/lists/list-table";
import { Money } from "~/ui/money";
import { nsuOf } from "~/words/conciliation";
import type { ShownMovement, ShownSale } from "./prices";
import { RowActs } from "./row-acts";
import { Counterparts, MovementName, PaidWords, SaleName, StandingCell } from "./row-parts";

type Row = Pick<ShownSale, "gross_amount" | "difference_amount">;

const amount: Column<Row> = {
  label: "Valor",
  phone: "amount",
  sort: "valor",
  numeric: true,
  cell: (row) => <Money centavos={row.gross_amount} />,
};

const difference: Column<Row> = {
  label: "Diferença",
  from: "wide",
  sort: "diferenca",
  numeric: true,
  cell: (row) => <Money centavos={row.difference_amount} />,
};

/** Side A: what the tills sold, and what the acquirer says of it. */
export const SALE_COLUMNS: readonly [Column<ShownSale>, ...Column<ShownSale>[]] = [
  { label: "Venda", sort: "data", cell: (sale) => <SaleName sale={sale} /> },
  amount,
  { label: "Adquirente", phone: "aside", cell: (sale) => <Counterparts sale={sale} /> },
  difference,
  { label: "Situação", phone: "state", cell: (sale) => <StandingCell row={sale} /> },
  {
    label: "Ações",
    actions: true,
    phone: "actions",
    cell: (sale) => (
      <RowActs
        row={sale}
        side="venda"
        day={sale.sale_day}
        acquirer={sale.acquirer}
        nsu={nsuOf(sale)}
        others={sale.movements.map(({ movement_id }) => movement_id)}
      />
    ),
  },
];

/** Side B: what the acquirers say, and of which sales. */
export const MOVEMENT_COLUMNS: readonly [Column<ShownMovement>, ...Column<ShownMovement>[]] = [
  { label: "Movimento", sort: "data", cell: (movement) => <MovementName movement={movement} /> },
  amount,
  {
    label: "Pagamento",
    from: "wide",
    phone: "aside",
    cell: (movement) => (
      <small className="muted">
        <PaidWords movement={movement} />
      </small>
    ),
  },
  difference,
  { label: "Situação", phone: "state", cell: (movement) => <StandingCell row={movement} /> },
  {
    label: "Ações",
    actions: true,
    phone: "actions",
    cell: (movement) => (
      <RowActs
        row={movement}
        side="movimento"
        day={movement.acquirer_date}
        acquirer={movement.acquirer}
        nsu={movement.nsu}
        others={movement.sale_ids}
      />
    ),
  },
];
