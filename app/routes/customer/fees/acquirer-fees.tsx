import type { AcquirerTerms, Fee } from "#contract/extension/fees";
import { formatDate, formatTime } from "~/domain/dates";
import { bandFaults, feeMatrix } from "~/domain/fees";
import { shortDate } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { Alert } from "~/ui/alert";
import { Mark, type MarkName, markLabel } from "~/ui/marks";
import { TableWrap } from "~/ui/table-wrap";
import { WholeWords } from "~/ui/whole-words";
import { bandName, rateWords, SOURCE_NAMES } from "~/words/fees";
import { BRANDS } from "~/words/marks";

interface AcquirerFeesProps {
  terms: Pick<AcquirerTerms, "acquirer" | "recalculating_since">;
  rows: readonly Fee[];
}

/** What one acquirer charges: brands down, modalities across. */
export function AcquirerFees({ terms, rows }: AcquirerFeesProps) {
  const { bands, lines } = feeMatrix(
    rows,
    BRANDS.map(({ means }) => means),
  );
  const isMixed = new Set(rows.map(({ source }) => source)).size > 1;
  const isGone = rows.some(({ contract_id }) => contract_id === null);
  const id = `taxas-${terms.acquirer}`;
  return (
    <section className="list" aria-labelledby={id}>
      <h2 id={id}>
        <Mark name={terms.acquirer} />
      </h2>
      <p className="muted">{originsOf(rows).join("; ")}</p>
      {isGone ? <p className="muted">O contrato com esta adquirente foi excluído.</p> : null}
      {terms.recalculating_since ? (
        <Alert tone="info">
          {`Recalculando desde ${shortDate(terms.recalculating_since)} às ${formatTime(terms.recalculating_since)}: os valores que dependem destas taxas podem mudar em até 24 h.`}
        </Alert>
      ) : null}
      {bandFaults(rows).map(({ brand, kind, from, to }) => (
        <Alert key={`${brand} ${from}`} tone="warning">
          {`${markLabel((brand ?? "pix") as MarkName)}: ${kind === "gap" ? "não há taxa" : "há mais de uma taxa"} para ${from === to ? `${from} parcelas` : `${from} a ${to} parcelas`}. Fale com a adquirente.`}
        </Alert>
      ))}
      {lines.length === 0 ? (
        <p className="muted">Nenhuma taxa nesta data.</p>
      ) : (
        <TableWrap label={`Taxas da ${markLabel(terms.acquirer)} por bandeira`}>
          <table className="table">
            <caption className="visually-hidden">{`Taxas da ${markLabel(terms.acquirer)} por bandeira`}</caption>
            <thead>
              <tr>
                <th scope="col">Bandeira</th>
                {bands.map((band) => (
                  <th key={bandName(band)} scope="col" className="num">
                    <span className="wraps">
                      <WholeWords>{bandName(band)}</WholeWords>
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ brand, cells }) => (
                <tr key={brand}>
                  <th scope="row">
                    <Mark name={brand ?? "pix"} />
                  </th>
                  {bands.map((band, at) => {
                    const cell = cells[at];
                    return (
                      <td key={bandName(band)} className="num" data-label={bandName(band)}>
                        {cell ? costOf(cell) : null}
                        {cell?.source === "iso-offer" && isMixed ? (
                          <small className="muted below">{SOURCE_NAMES[cell.source]}</small>
                        ) : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </TableWrap>
      )}
    </section>
  );
}

/** `2,71 %`, and what is charged on each sale beside it. */
function costOf({ rate, fixed_amount }: Fee): string {
  return fixed_amount === 0 ? rateWords(rate) : `${rateWords(rate)} + ${formatMoney(fixed_amount)}`;
}

/** Where the rates come from and how long they hold: one sentence for all that share it. */
function originsOf(rows: readonly Fee[]): string[] {
  const origins = rows.map(({ source, valid_from, valid_to }) => {
    const until = valid_to ? ` até ${formatDate(valid_to)}` : "";
    return `${source === "contract" ? "Contrato" : `Origem: ${SOURCE_NAMES[source]}`}, desde ${formatDate(valid_from)}${until}`;
  });
  return [...new Set(origins)];
}
