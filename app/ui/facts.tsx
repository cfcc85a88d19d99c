import type { ReactNode } from "react";

/** A term and what it is; null or false: there is none. */
export type Fact = readonly [term: string, fact: ReactNode];

/** Terms and what they are, one below the other; what there is none of is left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, fact]) => fact !== null && fact !== false)
        .map(([term, fact]) => [<dt key={`${term}?`}>{term}</dt>, <dd key={term}>{fact}</dd>])}
    </dl>
  );
}
