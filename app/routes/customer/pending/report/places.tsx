import { counted, figure, shortDate } from "~/domain/figures";
import { changed } from "~/lists/address";
import { Sparkline } from "~/ui/charts/sparkline";
import { TableWrap } from "~/ui/table-wrap";
import type { ReportTotals } from "./read.server";

interface PlacesProps {
  places: ReportTotals["places"];
  days: string;
  search: string;
  /** Which of the days are not whole yet. */
  unfinished: string | undefined;
}

/** Where pendings come from, most first: a broken checkout stands out. */
export function Places({ places, days, search, unfinished }: PlacesProps) {
  const whole = `Vendas que ficaram pendentes de ${days}, seja qual for o fim que tiveram`;
  const caption = unfinished === undefined ? whole : `${whole}. Incompleto: ${unfinished}`;
  const top = Math.max(0, ...places.flatMap(({ values }) => values));
  return (
    <TableWrap label={whole}>
      <table className="table table--compact">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">PDV</th>
            <th scope="col" className="num">
              Pendências
            </th>
            <th scope="col" className="num">
              Tratamentos
            </th>
            <th scope="col">Pior dia</th>
            <th scope="col">Por dia</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ store_id, store_name, pos_number, pendings, treatments, values, worst }) => {
            const name = `${pos_number ?? "Sem PDV"}, ${store_name}`;
            return (
              <tr key={`${store_id} ${pos_number}`}>
                <th scope="row">
                  {pos_number === null ? (
                    name
                  ) : (
                    <a href={changed(search, { loja: store_id, pdv: pos_number })}>{name}</a>
                  )}
                </th>
                <td className="num" data-label="Pendências">
                  {figure(pendings)}
                </td>
                <td className="num" data-label="Tratamentos">
                  {figure(treatments)}
                </td>
                <td data-label="Pior dia">
                  {worst
                    ? `${counted(worst.pendings, "pendência", "pendências")} em ${shortDate(worst.date)}`
                    : "–"}
                </td>
                <td data-label="Por dia">
                  <Sparkline title={`Pendências por dia, ${name}`} values={values} top={top} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableWrap>
  );
}
