import { counted } from "~/domain/figures";
import type { Sides } from "./prices";

/** Of what merely differs: the other side, where it is not among the chosen, is open by itself afterwards. */
export function LeftAlone({ sales, movements }: Sides) {
  const toSales = movements.flatMap((one) => (one.status === "divergent" ? one.sale_ids : []));
  const toMovements = sales.flatMap((one) => (one.status === "divergent" ? one.movements : []));
  const others = [
    { count: beside(sales, toSales), one: "venda", many: "vendas" },
    {
      count: beside(
        movements,
        toMovements.map(({ movement_id }) => movement_id),
      ),
      one: "movimento",
      many: "movimentos",
    },
  ];
  return others.map(({ count, one, many }) =>
    count === 0 ? null : (
      <p key={one}>
        {`${counted(count, `${one} que difere continua`, `${many} que diferem continuam`)} em aberto, agora sem par.`}
      </p>
    ),
  );
}

const beside = (chosen: readonly { id: string }[], ids: readonly string[]) =>
  new Set(ids.filter((id) => chosen.every((one) => one.id !== id))).size;
