import { counted } from "~/domain/figures";
import type { Flow } from "~/domain/routing/flows";
import { Alert } from "~/ui/alert";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";
import type { Effect } from "./effect.server";

interface FlowListProps {
  /** Null: what was sold could not be read. */
  flows: readonly Flow[] | null;
  sold: Effect["sold"];
  /** What nobody would take is told elsewhere on the page. */
  isLossTold?: true;
}

/** Which sales of the last days would change their acquirer, and what nobody would take. */
export function FlowList({ flows, sold, isLossTold }: FlowListProps) {
  if (sold === "hidden")
    return <p>O seu perfil não mostra as vendas: não dá para dizer quanto dinheiro muda de caminho.</p>;
  if (flows === null)
    return (
      <Alert tone="warning" title="Quanto muda não pôde ser calculado">
        As vendas dos últimos 30 dias não puderam ser lidas. Abra a página de novo para ver o valor antes de
        decidir.
      </Alert>
    );
  const lost = flows.filter(({ to }) => to === null);
  return (
    <>
      {flows.length === 0 ? (
        <p>Nenhuma venda dos últimos 30 dias mudaria de adquirente.</p>
      ) : (
        <>
          <p>Com as vendas dos últimos 30 dias, mudaria de caminho:</p>
          <ul>
            {flows.map(({ from, to, sales, gross }) => (
              <li key={`${from} ${to}`}>
                <strong>
                  <Money centavos={gross} />
                </strong>
                {` por mês (${counted(sales, "venda", "vendas")}), ${from === null ? "que hoje ninguém leva" : `da ${markLabel(from)}`} para ${to === null ? "ninguém" : `a ${markLabel(to)}`}`}
              </li>
            ))}
          </ul>
        </>
      )}
      {sold === "limit" ? (
        <p className="muted small">São vendas demais para contar todas aqui: é pelo menos isso.</p>
      ) : null}
      {lost.length > 0 && !isLossTold ? (
        <Alert tone="danger" title="Vendas ficariam sem adquirente">
          Nenhuma outra regra e nenhuma ordem padrão tem quem as leve.
        </Alert>
      ) : null}
    </>
  );
}
