import type { ReactNode } from "react";

/** Terms and what they are, one below the other; what there is none of is left out. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([term, fact]) => [<dt key={`${term}?`}>{term}</dt>, <dd key={term}>{fact}</dd>])}
    </dl>
  );
}
