import { counted } from "~/domain/figures";
import type { Flow } from "~/domain/routing/flows";
import { Alert } from "~/ui/alert";
import { markLabel } from "~/ui/marks";
import { Money } from "~/ui/money";

interface FlowListProps {
  flows: readonly Flow[];
  /** Not all sales were counted. */
  isLimited: boolean;
  /** What nobody would take is told elsewhere on the page. */
  isLossTold?: true;
}

/** Which sales of the last days would change their acquirer, and what nobody would take. */
export function FlowList({ flows, isLimited, isLossTold }: FlowListProps) {
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
      {isLimited ? (
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
