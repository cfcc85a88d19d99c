import { formatDateTime } from "~/domain/dates";
import { figure } from "~/domain/figures";
import type { Column } from "~/lists/list-table";
import { Badge } from "~/ui/badge";
import type { RuleAct } from "../rule-acts";
import { RULE_STATUSES } from "../rule-status";
import { FINDING_BADGES } from "./finding-badges";
import { OrderHandle } from "./order-handle";
import type { ListedRule } from "./read.server";

/** The page that says what an act would do; null for who may not act. */
type Way = ((act: RuleAct) => string) | null;

export function columnsOf(rules: readonly ListedRule[], way: Way): Column<ListedRule>[] {
  return [
    { label: "Regra", cell: (rule) => <Name rule={rule} /> },
    { label: "Ordem", phone: "amount", cell: (rule) => <Place rules={rules} rule={rule} way={way} /> },
    { label: "Situação", phone: "state", cell: (rule) => <Status rule={rule} way={way} /> },
    {
      label: "Destino",
      phone: "said",
      cell: ({ destination }) => <span className="prose">{destination}</span>,
    },
    {
      label: "Vendas em 30 dias",
      from: "medium",
      numeric: true,
      cell: ({ hits_30_days }) => figure(hits_30_days),
    },
    {
      label: "Última alteração",
      from: "wide",
      cell: ({ updated_at, updated_by_name }) => (
        <span>
          {formatDateTime(updated_at)}
          <small className="below muted">{updated_by_name}</small>
        </span>
      ),
    },
  ];
}

/** What the rule is for, and what is wrong with it. */
function Name({ rule }: { rule: ListedRule }) {
  const { href, name, condition, validity, valid_to, status, group, findings, isDrafted } = rule;
  const kinds = new Map(findings.map(({ kind, tone }) => [kind, tone]));
  const isLimited = valid_to !== null || status === "not-yet";
  return (
    <span>
      <a href={href}>{name}</a>
      <small className="below muted prose">{condition}</small>
      {isLimited ? <small className="below muted">{validity}</small> : null}
      {group === null ? null : <small className="below muted">{`só para as lojas de ${group}`}</small>}
      {kinds.size > 0 || isDrafted ? (
        <span className="badges">
          {isDrafted ? <Badge tone="info">No rascunho</Badge> : null}
          {[...kinds].map(([kind, tone]) => (
            <Badge key={kind} tone={tone}>
              {FINDING_BADGES[kind]}
            </Badge>
          ))}
        </span>
      ) : null}
    </span>
  );
}

/** Where the rule stands, the links that let it change places with a neighbour, and the handle that it is dragged by. */
function Place({ rules, rule, way }: { rules: readonly ListedRule[]; rule: ListedRule; way: Way }) {
  const at = rules.indexOf(rule);
  const [before, after] = [rules[at - 1], rules[at + 1]];
  return (
    <span className="nowrap">
      {way && rules.length > 1 ? <OrderHandle rule={rule} /> : null}
      {`${at + 1}ª `}
      {way && before ? (
        <ActLink
          href={way({ kind: "move", direction: "up", rule, other: before, places: 1 })}
          label={`Subir ${rule.name}`}
        >
          ↑
        </ActLink>
      ) : null}
      {way && after ? (
        <ActLink
          href={way({ kind: "move", direction: "down", rule, other: after, places: 1 })}
          label={`Descer ${rule.name}`}
        >
          ↓
        </ActLink>
      ) : null}
    </span>
  );
}

function Status({ rule, way }: { rule: ListedRule; way: Way }) {
  const { word, tone } = RULE_STATUSES[rule.status];
  const verb = rule.enabled ? "Desativar" : "Ativar";
  return (
    <span>
      <Badge tone={tone}>{word}</Badge>
      {way ? (
        <span className="below">
          <ActLink
            href={way({ kind: "enable", enabled: !rule.enabled, rule })}
            label={`${verb} ${rule.name}`}
          >
            {verb}
          </ActLink>
        </span>
      ) : null}
    </span>
  );
}

/** To the page that says what would come of it. */
function ActLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <a className="button button--quiet no-print" href={href} aria-label={label}>
      {children}
    </a>
  );
}
