import { Card } from "~/ui/charts/panel";
import { markLabel } from "~/ui/marks";
import type { MatrixRow } from "../matrix";
import { MatrixGrid } from "../matrix-grid";
import { rowName, rowWords } from "../matrix-words";
import type { ShownRule } from "../shown-rule";

/** Which rule decides each brand and number of instalments; the same in words below. */
export function MatrixTable({ matrix }: { matrix: readonly MatrixRow<ShownRule>[] }) {
  return (
    <Card title="Matriz de parcelas">
      <p className="muted small">
        O que as regras por parcelas, sozinhas, dizem hoje de um pagamento em uma loja do grupo padrão. As
        regras por produto e por valor vêm antes delas. “–” é a ordem padrão do grupo.
      </p>
      <MatrixGrid
        caption="Matriz de parcelas: quem recebe cada bandeira"
        rows={matrix.map((row) => ({ name: rowName(row), runs: row.runs }))}
        decider={({ href, acquirer, name }) => (
          <a href={href} aria-label={`${markLabel(acquirer)}, regra ${name}`}>
            {markLabel(acquirer)}
          </a>
        )}
      />
      <h3 className="panel__foot">Em palavras</h3>
      <ul>
        {matrix.map((row) => (
          <li key={rowName(row)}>{rowWords(row)}</li>
        ))}
      </ul>
    </Card>
  );
}
