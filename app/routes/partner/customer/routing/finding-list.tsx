import type { ToldFinding } from "./told-findings.server";

interface FindingListProps {
  findings: readonly ToldFinding[];
  /** The rule whose page this is: only the others are linked. */
  except?: string;
}

/** What is wrong with rules, each with the way to the rules or the group that it is about. */
export function FindingList({ findings, except }: FindingListProps) {
  return (
    <ul>
      {alike(findings).map(([first, ...others]) => (
        <li key={first.sentence}>
          <strong>{`${first.title}.`}</strong>
          {` ${first.sentence}`}
          <Links of={first.rules.filter(({ id }) => id !== except)} />
          {first.group ? <Links of={[first.group]} /> : null}
          {others.length > 0 ? (
            <details>
              <summary>{`Mais ${others.length} da mesma regra`}</summary>
              {others.map(({ sentence }) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </details>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Links({ of }: { of: ToldFinding["rules"] }) {
  return of.map(({ id, name, href }, index) => (
    <span className="no-print" key={id}>
      {index === 0 ? " " : ", "}
      <a href={href}>{`Ver ${name}`}</a>
    </span>
  ));
}

/** Those of one kind about the same rules together: a rule may be beyond the contract for each brand. */
function alike(findings: readonly ToldFinding[]): [ToldFinding, ...ToldFinding[]][] {
  const heaps = new Map<string, [ToldFinding, ...ToldFinding[]]>();
  for (const finding of findings) {
    const isAlone = finding.rules.length === 0;
    const about = isAlone ? finding.sentence : finding.rules.map(({ id }) => id).join(" ");
    const heap = heaps.get(`${finding.kind} ${about}`);
    if (heap) heap.push(finding);
    else heaps.set(`${finding.kind} ${about}`, [finding]);
  }
  return [...heaps.values()];
}
