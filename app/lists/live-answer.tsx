import type { ReactNode } from "react";
import type { LiveQuery } from "./live-query";

interface LiveAnswerProps {
  live: LiveQuery;
  /** What stands here before anything is answered. */
  before?: string;
  /** Whether there is an answer. */
  isAnswered: boolean;
  children: ReactNode;
}

/** What a form came to, beside it where the screen is wide; the form leads to it. */
export function LiveAnswer({ live, before, isAnswered, children }: LiveAnswerProps) {
  return (
    <div className="list" id="resultado" aria-busy={live.isPending || undefined}>
      <p className="visually-hidden" role="status">
        {live.isTentative && !live.isPending && isAnswered ? "Resultado atualizado." : ""}
      </p>
      {isAnswered ? children : before ? <p className="card muted">{before}</p> : null}
    </div>
  );
}
