import { formatTime } from "~/domain/dates";
import { counted, shortDate } from "~/domain/figures";
import { formatMoney } from "~/domain/money";
import { Clock } from "~/ui/clock";
import type { OverviewLinks } from "./links";
import type { ShownAttention } from "./prices";

interface Task {
  words: string;
  detail?: string;
  /** How long there is, told behind the detail. */
  deadline?: string;
  href?: string;
}

/** What waits for a decision, the most urgent first; nothing that has nothing to do. */
export function tasksOf(attention: ShownAttention, links: OverviewLinks): Task[] {
  const { pending, discrepancies, idle_terminals, offers, pending_users, onboarding } = attention;
  const { documents, payout_changes } = attention;
  const missing = onboarding.total - onboarding.done;
  const tasks: (Task | false)[] = [
    pending.count > 0 && {
      words: `Trate ${counted(pending.count, "transação pendente", "transações pendentes")}`,
      detail: pendingDetail(pending),
      ...(pending.nearest_deadline && { deadline: pending.nearest_deadline }),
      href: links.pending,
    },
    discrepancies.count > 0 && {
      words: `Confira ${counted(discrepancies.count, "divergência aberta", "divergências abertas")}`,
      // The word of the report behind it; what is "at risk" is what the comparison leaves open.
      ...(discrepancies.amount !== undefined && { detail: `${formatMoney(discrepancies.amount)} perdidos` }),
      href: links.discrepancies,
    },
    payout_changes > 0 && {
      words: `Decida sobre ${counted(payout_changes, "troca de conta", "trocas de conta")}`,
      detail: `${payout_changes === 1 ? "Espera" : "Esperam"} a aprovação de uma segunda pessoa`,
      href: links.payouts,
    },
    missing > 0 && {
      words: "Complete o cadastro da empresa",
      detail: `${onboarding.done} de ${onboarding.total} etapas salvas`,
      href: links.onboarding,
    },
    documents > 0 && {
      words: `Envie ${counted(documents, "documento", "documentos")}`,
      detail:
        documents === 1
          ? "Foi recusado, venceu ou ainda não veio"
          : "Foram recusados, venceram ou ainda não vieram",
      href: links.documents,
    },
    pending_users > 0 && {
      words: `Decida sobre ${counted(pending_users, "pedido de acesso", "pedidos de acesso")}`,
      detail: counted(pending_users, "pessoa espera", "pessoas esperam"),
      href: links["pending-users"],
    },
    offers > 0 && {
      words: `Veja ${counted(offers, "oferta nova", "ofertas novas")}`,
      detail: `${offers === 1 ? "Enviada" : "Enviadas"} pelo seu parceiro`,
      href: links.offers,
    },
    idle_terminals > 0 && {
      words: `Verifique ${counted(idle_terminals, "terminal parado", "terminais parados")}`,
      detail: "Sem vender há mais de 30 dias",
      href: links.idleTerminals,
    },
  ];
  return tasks.flatMap((task) => (task && task.href !== undefined ? task : []));
}

/** With how many more the list and the menu count, which nobody can treat now. */
function pendingDetail({
  amount,
  nearest_deadline: nearest,
  in_progress,
}: ShownAttention["pending"]): string {
  const more =
    in_progress === 1 ? "está sendo confirmada ou desfeita" : "estão sendo confirmadas ou desfeitas";
  const sum = formatMoney(amount) + (in_progress > 0 ? `, fora ${in_progress} que já ${more}` : "");
  return nearest === null
    ? sum
    : `${sum}; o prazo da primeira é ${shortDate(nearest)} às ${formatTime(nearest)}`;
}

interface AttentionListProps {
  attention: ShownAttention;
  links: OverviewLinks;
  /** When it was asked for. */
  now: string;
}

export function AttentionList({ attention, links, now }: AttentionListProps) {
  const tasks = tasksOf(attention, links);
  // Of the person, not of the company: what they may not open can wait all the same.
  if (tasks.length === 0) return <p className="chart-empty">Nada para você resolver agora.</p>;
  return (
    <ul className="attention">
      {tasks.map(({ words, detail, deadline, href }) => (
        <li key={words}>
          {href ? <a href={href}>{words}</a> : <strong>{words}</strong>}
          {detail && (
            <small>
              {detail}
              {deadline && (
                <>
                  {", "}
                  <Clock kind="deadline" moment={deadline} now={now} />
                </>
              )}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
