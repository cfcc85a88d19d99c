import type { Pending } from "#contract/extension/pendings";
import type { Column } from "~/lists/list-table";
import { Money } from "~/ui/money";
import { placeOf, productOf } from "~/words/pendings";

type Sale = Pick<Pending, "amount" | "modality" | "instalments" | "store_name" | "pos_number" | "acquirer">;

/** What was sold, in two lines. */
export const AMOUNT: Column<Sale> = {
  label: "Valor",
  phone: "amount",
  sort: "valor",
  numeric: true,
  cell: (row) => (
    <span>
      <Money centavos={row.amount} />
      <small className="below muted spare">{productOf(row)}</small>
    </span>
  ),
};

/** Where it was sold, in two lines. */
export const PLACE: Column<Sale> = {
  label: "Onde",
  from: "wide",
  phone: "aside",
  cell: (row) => (
    <span>
      <span className="clip" title={row.store_name}>
        {row.store_name}
      </span>
      <small className="below muted spare">{placeOf(row)}</small>
    </span>
  ),
};
