import { markLabel } from "~/ui/marks";
import { Card } from "~/ui/panel";
import { MatrixGrid } from "../matrix-grid";
import type { RulesPage } from "./read.server";

interface MatrixTableProps {
  matrix: NonNullable<RulesPage["matrix"]>;
}

/** Which rule decides each brand and number of instalments; the same in words below. */
export function MatrixTable({ matrix }: MatrixTableProps) {
  return (
    <Card title="Matriz de parcelas">
      <p className="muted small">
        O que estas regras por parcelas, sozinhas, dizem de um pagamento de hoje em uma loja do grupo padrão.
        As regras por produto e por valor vêm antes delas. “–” é a ordem padrão do grupo.
      </p>
      <MatrixGrid
        caption="Matriz de parcelas: quem recebe cada bandeira"
        rows={matrix}
        decider={({ href, acquirer, name }) => (
          <a href={href} aria-label={`${markLabel(acquirer)}, regra ${name}`}>
            {markLabel(acquirer)}
          </a>
        )}
      />
      <h3 className="panel__foot">Em palavras</h3>
      <ul>
        {matrix.map(({ name, words }) => (
          <li key={name}>{words}</li>
        ))}
      </ul>
    </Card>
  );
}
