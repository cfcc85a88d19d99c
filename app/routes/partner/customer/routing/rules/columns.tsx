import { formatDateTime } from "~/domain/dates";
import type { Column } from "~/lists/list-table";
import { Badge } from "~/ui/badge";
import { figure } from "~/ui/charts/words";
import { RULE_STATUSES } from "../rule-status";
import { enableAct, moveAct } from "./acts";
import { FINDING_BADGES } from "./finding-badges";
import type { ListedRule } from "./read.server";

type Columns = [Column<ListedRule>, ...Column<ListedRule>[]];

/** @param mayChange whether there are buttons */
export function columnsOf(rules: readonly ListedRule[], mayChange: boolean): Columns {
  return [
    { label: "Regra", cell: (rule) => <Name rule={rule} /> },
    { label: "Ordem", cell: (rule) => <Place rules={rules} rule={rule} mayChange={mayChange} /> },
    { label: "Situação", cell: (rule) => <Status rule={rule} mayChange={mayChange} /> },
    { label: "Destino", cell: ({ destination }) => <span className="prose">{destination}</span> },
    { label: "Vendas em 30 dias", numeric: true, cell: ({ hits_30_days }) => figure(hits_30_days) },
    {
      label: "Última alteração",
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
  const { href, name, condition, validity, valid_to, status, group, findings } = rule;
  const kinds = new Map(findings.map(({ kind, tone }) => [kind, tone]));
  const isLimited = valid_to !== null || status === "not-yet";
  return (
    <span>
      <a href={href}>{name}</a>
      <small className="below muted prose">{condition}</small>
      {isLimited ? <small className="below muted">{validity}</small> : null}
      {group === null ? null : <small className="below muted">{`só lojas do grupo ${group}`}</small>}
      {kinds.size > 0 ? (
        <span className="badges">
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

/** Where the rule stands, and the buttons that let it change places with a neighbour. */
function Place({
  rules,
  rule,
  mayChange,
}: {
  rules: readonly ListedRule[];
  rule: ListedRule;
  mayChange: boolean;
}) {
  const at = rules.indexOf(rule);
  const [before, after] = [rules[at - 1], rules[at + 1]];
  return (
    <span className="nowrap">
      {`${at + 1}ª `}
      {mayChange && before ? (
        <ActButton value={moveAct(rule, "up", before)} label={`Subir ${rule.name}`}>
          ↑
        </ActButton>
      ) : null}
      {mayChange && after ? (
        <ActButton value={moveAct(rule, "down", after)} label={`Descer ${rule.name}`}>
          ↓
        </ActButton>
      ) : null}
    </span>
  );
}

function Status({ rule, mayChange }: { rule: ListedRule; mayChange: boolean }) {
  const { word, tone } = RULE_STATUSES[rule.status];
  const verb = rule.enabled ? "Desativar" : "Ativar";
  return (
    <span>
      <Badge tone={tone}>{word}</Badge>
      {mayChange ? (
        <span className="below">
          <ActButton value={enableAct(rule, !rule.enabled)} label={`${verb} ${rule.name}`}>
            {verb}
          </ActButton>
        </span>
      ) : null}
    </span>
  );
}

function ActButton({ value, label, children }: { value: string; label: string; children: string }) {
  return (
    <button
      className="button button--quiet no-print"
      type="submit"
      name="act"
      value={value}
      aria-label={label}
    >
      {children}
    </button>
  );
}
