import type { RuleContent, RuleType } from "#contract/routing-shapes";
import { all } from "../business/query.ts";
import { ruleRow } from "../business/rules/rule-rows.ts";
import type { Db } from "../database.ts";
import { type Act, noteCommand } from "./entries.ts";
import type { Row, RowChange } from "./row-changes.ts";

/** What was done by one person before anybody signs in. */
interface Done {
  at: number;
  act: Act;
  user: { id: string; name: string; email: string };
  company: { id: string; customerId: string | null; partnerId: string | null };
  change: RowChange;
}

const PAULO = { id: "usr-paulo", name: "Paulo Exemplo Andrade", email: "paulo@parceiro.example" };
const PARTNER = { id: "emp-2001", customerId: null, partnerId: "par-2001" };

/** Tells of what the seed's own rows say that somebody did: rules with their versions, reports that come again. */
export function seedAudit(db: Db, now: number): void {
  const acts = [...ruleActs(db), ...scheduleActs(db, now)].sort((one, other) => one.at - other.at);
  for (const [place, { at, act, user, company, change }] of acts.entries())
    noteCommand(
      {
        db,
        now: at,
        user: { ...user, personId: "", roles: [] },
        company,
        customerId: company.customerId,
        raw: { params: {}, query: {}, body: undefined },
        requestId: `semente-${place + 1}`,
        address: null,
        browser: null,
      },
      act,
      [change],
    );
}

/** Of the types that the seed has rules of. */
const CREATED: Readonly<Partial<Record<RuleType, string>>> = {
  "card-installments": "createInstallmentRule",
  "card-value": "createValueRule",
  "card-product": "createProductRule",
};
const CHANGED: typeof CREATED = {
  "card-installments": "replaceInstallmentRule",
  "card-value": "replaceValueRule",
  "card-product": "replaceProductRule",
};

interface Version {
  rule_id: string;
  type: RuleType;
  content: string;
  at: number;
}

function ruleActs(db: Db): Done[] {
  const versions = all<Version>(
    db,
    `select rule_id, type, content, at from routing_rule_versions
     where by_name = ? and deleted = 0 order by rule_id, version`,
    PAULO.name,
  );
  return versions.flatMap((version, place) => {
    const former = versions[place - 1];
    const before = former?.rule_id === version.rule_id ? rowOf(former) : null;
    const name = (before ? CHANGED : CREATED)[version.type];
    if (!name) return [];
    return {
      at: version.at,
      act: { name, group: "routing" },
      user: PAULO,
      company: PARTNER,
      change: {
        table: "routing_rules",
        key: JSON.stringify([version.rule_id]),
        before,
        after: rowOf(version),
      },
    };
  });
}

/** A rule as its table keeps it. */
function rowOf({ content }: Version): Row {
  return ruleRow(JSON.parse(content) as RuleContent);
}

function scheduleActs(db: Db, now: number): Done[] {
  const rows = all<Record<string, string>>(
    db,
    "select company_id, id, title, said, format, recipients, cadence, made_for from report_schedules",
  );
  return rows.map(({ made_for = "", ...after }) => {
    const { user, company } = JSON.parse(made_for) as Pick<Done, "user" | "company">;
    const key = JSON.stringify([after.company_id, after.id]);
    const change = { table: "report_schedules", key, before: null, after };
    return { at: now, act: { name: "createReportSchedule", group: "files" }, user, company, change };
  });
}
