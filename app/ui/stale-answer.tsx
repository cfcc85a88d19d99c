import { formatTime } from "~/domain/dates";
import { Icon } from "./icons";

/** What was answered, and when: absent where it was answered just now. */
export interface Answered {
  asOf?: string | undefined;
}

interface StaleAnswerProps {
  /** The answers that are shown below; the oldest one counts. */
  of: readonly Answered[];
  /** The address that asks again: the page itself. */
  retry: string;
  /** What did not answer: "Os totais não responderam." */
  subject?: string;
}

/** When the oldest of these was answered, of those that are not of now; null where all are. */
export function oldest(answers: readonly Answered[]): string | null {
  const times = answers.flatMap(({ asOf }) => asOf ?? []).sort();
  return times[0] ?? null;
}

/** Says that the upstream is away and what is shown is what it answered last, with the way to ask again. */
export function StaleAnswer({ of, retry, subject = "A consulta não respondeu." }: StaleAnswerProps) {
  const at = oldest(of);
  if (at === null) return null;
  return (
    <p className="stale-answer">
      <Icon name="pending" />
      <span>
        {subject} <strong>{`Dados das ${formatTime(at)}.`}</strong> <a href={retry}>Tentar de novo</a>
      </span>
    </p>
  );
}

/** When a panel was answered, if not now. */
export function answeredAt(panel: { ok: boolean } & Answered): Answered {
  return { asOf: panel.ok ? panel.asOf : undefined };
}
