import { Card } from "~/ui/charts/panel";
import { markLabel } from "~/ui/marks";
import { COUNTS, type MatrixRow, type Run } from "../matrix";
import { rowName, rowWords } from "../matrix-words";
import type { ShownRule } from "../shown-rule";

/** Brand by number of instalments, the deciding rule in each cell; the same in words below. */
export function MatrixTable({ matrix }: { matrix: readonly MatrixRow<ShownRule>[] }) {
  const caption = "Matriz de parcelas: quem recebe cada bandeira";
  return (
    <Card title="Matriz de parcelas">
      <p className="muted small">
        O que as regras por parcelas, sozinhas, dizem hoje de um pagamento em uma loja do grupo padrão. As
        regras por produto e por valor vêm antes delas. “–” é a ordem padrão do grupo.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
      <section className="table-wrap--wide" aria-label={caption} tabIndex={0}>
        <table className="heat">
          <caption className="visually-hidden">{caption}</caption>
          <colgroup>
            <col width="130" />
            <col width="34" span={COUNTS.length} />
          </colgroup>
          <thead>
            <tr>
              <th scope="col">Cartão</th>
              {COUNTS.map((count) => (
                <th key={count} scope="col">
                  {count}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.map(({ card_type, brand, runs }) => (
              <tr key={`${card_type} ${brand}`}>
                <th scope="row">{rowName({ card_type, brand })}</th>
                {runs.map((run) => (
                  <td
                    key={run.from}
                    colSpan={run.to - run.from + 1}
                    className={run.rule ? "heat--2" : undefined}
                  >
                    <Decider run={run} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <h3 className="panel__foot">Em palavras</h3>
      <ul>
        {matrix.map((row) => (
          <li key={rowName(row)}>{rowWords(row)}</li>
        ))}
      </ul>
    </Card>
  );
}

function Decider({ run: { rule } }: { run: Run<ShownRule> }) {
  if (!rule) return "–";
  return (
    <a href={rule.href} aria-label={`${markLabel(rule.acquirer)}, regra ${rule.name}`}>
      {markLabel(rule.acquirer)}
    </a>
  );
}
