import type { ReactNode } from "react";
import type { LiveQuery } from "./live-query";

interface LiveAnswerProps {
  live: LiveQuery;
  /** What stands here before anything is answered. */
  before?: string | undefined;
  /** Without script there is no answer: nothing is said of it, while with script it keeps its place from the start. */
  isScripted?: boolean;
  /** Whether there is an answer. */
  isAnswered: boolean;
  children: ReactNode;
}

/** What a form came to, beside it where the screen is wide; the form leads to it. */
export function LiveAnswer({ live, before, isScripted = false, isAnswered, children }: LiveAnswerProps) {
  return (
    <div
      className={isScripted ? "list list--kept" : "list"}
      id="resultado"
      aria-busy={live.isPending || undefined}
    >
      <p className="visually-hidden" role="status">
        {live.isTentative && !live.isPending && isAnswered ? "Resultado atualizado." : ""}
      </p>
      {isAnswered ? (
        children
      ) : before ? (
        <p className={`card muted${isScripted ? " scripted" : ""}`}>{before}</p>
      ) : null}
    </div>
  );
}
