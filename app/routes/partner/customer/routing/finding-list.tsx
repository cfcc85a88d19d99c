import type { ToldFinding } from "./told-findings.server";

interface FindingListProps {
  findings: readonly ToldFinding[];
  /** The rule whose page this is: only the others are linked. */
  except?: string;
}

/** What is wrong with rules, each with the way to the rules that it is about. */
export function FindingList({ findings, except }: FindingListProps) {
  return (
    <ul>
      {alike(findings).map(([first, ...others]) => (
        <li key={first.sentence}>
          <strong>{first.title}.</strong> {first.sentence}
          <RuleLinks rules={first.rules.filter(({ id }) => id !== except)} />
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

function RuleLinks({ rules }: Pick<ToldFinding, "rules">) {
  return rules.map(({ id, name, href }, index) => (
    <span key={id}>
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
