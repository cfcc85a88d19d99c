import { useContext, useEffect, useRef } from "react";
import { useEconomy } from "~/ui/economy";
import { MatrixGrid } from "../matrix-grid";
import { PartsContext } from "./parts";
import type { MatrixLine } from "./read.server";

/**
 * Who decides today; with script also which of it the rule in the form would take, and a drag over a row chooses card,
 * brand and instalments. The form's own controls do the same, by keys too.
 */
export function MatrixCard({ matrix }: { matrix: readonly MatrixLine[] }) {
  const card = useRef<HTMLElement>(null);
  const parts = useContext(PartsContext);
  useEffect(() => {
    const table = card.current?.querySelector("table");
    return parts && table ? parts.startMatrixDrag(parts.form, table, matrix) : undefined;
  }, [parts, matrix]);
  return useEconomy() ? null : (
    <section className="card matrix" ref={card}>
      <h3>Matriz de parcelas</h3>
      <p className="muted small">
        Quem as regras por parcelas escolhem hoje; “–” é a ordem padrão do grupo.
        <span className="scripted">
          {" Arraste sobre uma linha para escolher cartão, bandeira e parcelas desta regra."}
        </span>
      </p>
      <MatrixGrid
        caption="Matriz de parcelas: quem as regras escolhem hoje"
        rows={matrix}
        decider={(acquirer) => acquirer}
      />
    </section>
  );
}
