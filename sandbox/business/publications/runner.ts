/**
 * Publishes sets of routing changes when their instant has come, as whoever planned them. Stopped over it, it does so
 * when it is started again; killed half-way, it goes on, and what was done is not done twice.
 */
import { setImmediate as pause } from "node:timers/promises";
import { updateRoutingChanges } from "#contract/extension/routing-changes";
import type { RuleContent } from "#contract/routing-shapes";
import type { ActAs } from "../../api/acting.ts";
import { type ApiCompany, ApiRefusal, type ApiUser } from "../../api/handler.ts";
import { audited } from "../../audit/audited.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../database.ts";
import { makeNotice } from "../answers/notices/make.ts";
import {
  type Change,
  type ChangeRow,
  changesIn,
  mayChange,
  rulesNow,
  typeOf,
} from "../answers/routing/change-rows.ts";
import { notePublished } from "../answers/routing/changes.ts";
import { requireCustomer } from "../answers/visibility.ts";
import { OwnTime } from "../own-time.ts";
import { all, first, update } from "../query.ts";
import { momentWords } from "../rules/wording.ts";
import { changedMeanwhile } from "./meanwhile.ts";
import { carryOut, inTurn } from "./steps.ts";

interface Options {
  db: Db;
  clock: Clock;
  act: ActAs;
  /** The roles that a person has by now in a company; null for whoever left it. */
  rolesOf: (user: ApiUser, companyId: string) => readonly string[] | null;
}

interface Planner {
  user: ApiUser;
  company: ApiCompany;
}

export class PublicationRunner extends OwnTime {
  readonly #options: Options;

  constructor(options: Options) {
    super("publications");
    this.#options = options;
  }

  /** Publishes all that is due by now, and what a former process left half-way. */
  async work(): Promise<void> {
    const { db, clock } = this.#options;
    const rows = all<ChangeRow>(
      db,
      `select * from routing_changes where planned_by is not null
         and (stage = 'scheduled' and publishes_at <= ? or stage = 'publishing') order by publishes_at, id`,
      clock.now().getTime(),
    );
    for (const row of rows) {
      const isBegun = row.stage === "publishing" || this.#begin(row);
      if (isBegun && !this.stopped) await this.#carryOut(row.id);
    }
  }

  /** False where it is not published after all: it is a draft again then, and says why. */
  #begin(row: ChangeRow): boolean {
    const planner = plannerOf(row);
    const why = this.#refusalOf(row, planner);
    if (why === null) {
      this.#write(row, planner, { stage: "publishing" });
      return true;
    }
    const when = momentWords(row.publishes_at ?? 0);
    const failure = `Não foi publicado em ${when}, como ${planner.user.name} agendou: ${why} O rascunho não mudou nenhuma regra. Confira de novo, e publique ou agende.`;
    this.#write(row, planner, { stage: "draft", plan: "[]", failure, publishes_at: null, planned_by: null });
    this.#tell(row, planner, `O rascunho agendado não foi publicado: ${why}`);
    return false;
  }

  /** Why what was planned must not go out now, as a sentence for people. */
  #refusalOf(row: ChangeRow, { user, company }: Planner): string | null {
    const { db, rolesOf } = this.#options;
    const roles = rolesOf(user, company.id);
    if (roles === null) return `${user.name} não tem mais acesso.`;
    const asker = { db, company, user: { ...user, roles: [...roles] } };
    const mayAll = changesIn(row.plan).every((change) => mayStill(asker.user, change));
    if (!mayAll || !isSeen(asker, row.customer_id)) return `${user.name} não tem mais permissão para isto.`;
    return changedMeanwhile(db, JSON.parse(row.base) as RuleContent[], rulesNow(db, row.customer_id));
  }

  async #carryOut(id: string): Promise<void> {
    const { db, act } = this.#options;
    const sql =
      "select * from routing_changes where id = ? and stage = 'publishing' and planned_by is not null";
    const begun = first<ChangeRow>(db, sql, id);
    if (!begun) return;
    const planner = plannerOf(begun);
    const actor = { userId: planner.user.id, companyId: planner.company.id };
    const made: { rule_id: string; id: string }[] = [];
    for (const change of inTurn(changesIn(begun.plan))) {
      // Whoever went on with it, or back, goes on alone.
      if (first<ChangeRow>(db, sql, id)?.version !== begun.version || this.stopped) return;
      try {
        // The version is that of the beginning: the same command has the same key, whoever carries it out.
        const key = `${id} ${begun.version} ${change.rule_id}`;
        const by: Parameters<typeof carryOut>[0] = {
          tell: (call, input) => act(actor, call, input, key),
          customerId: begun.customer_id,
        };
        const newId = carryOut(by, change);
        if (newId !== null) made.push({ rule_id: change.rule_id, id: newId });
      } catch (error) {
        if (!(error instanceof ApiRefusal)) process.stderr.write(`publications: ${(error as Error).stack}\n`);
        const words = error instanceof ApiRefusal ? error.message : "Erro inesperado no servidor.";
        const name = (change.after ?? change.before)?.name ?? change.rule_id;
        const failure = `${name}: ${words}`.slice(0, 2_000);
        this.#write(begun, planner, { made: JSON.stringify(made), failure, planned_by: null });
        this.#tell(begun, planner, `A publicação agendada parou no meio. ${name}: ${words}`);
        return;
      }
      await pause();
    }
    const over = { stage: "published" as const, made: JSON.stringify(made), failure: null, planned_by: null };
    this.#write(begun, planner, over);
    this.#tell(begun, planner, "O rascunho foi publicado, como você agendou.");
  }

  /** Writes a set, as an act of its planner's. */
  #write(row: ChangeRow, { user, company }: Planner, columns: Partial<ChangeRow>): void {
    const { db, clock } = this.#options;
    const at = columns.stage === "draft" ? row.at : clock.now().getTime();
    const next = { ...columns, by_name: user.name, at, version: row.version + 1 };
    const raw = { params: { customerId: row.customer_id, setId: row.id }, query: {}, body: {} };
    const asked = { db, clock, call: updateRoutingChanges, user, company, raw, header: () => undefined };
    db.transaction(() =>
      audited(asked, () => {
        update(db, "routing_changes", row.id, next);
        if (columns.stage === "published") notePublished({ db, clock, user }, row);
      }),
    ).immediate();
  }

  #tell(row: ChangeRow, { user, company }: Planner, detail: string): void {
    const { db, clock } = this.#options;
    const sql = "select trade_name from companies where customer_id = ?";
    const merchant = first<{ trade_name: string }>(db, sql, row.customer_id);
    makeNotice(this.#options, { userId: user.id, companyId: company.id }, "routing_publication", {
      recordId: row.id,
      // A set that was called off can be planned again.
      occasion: `${row.id}@${row.version}`,
      customerId: row.customer_id,
      at: clock.now().getTime(),
      subject: merchant?.trade_name ?? row.customer_id,
      detail,
    });
  }
}

const plannerOf = ({ planned_by }: ChangeRow) => JSON.parse(planned_by ?? "") as Planner;

function mayStill(user: ApiUser, change: Change): boolean {
  const type = typeOf(change);
  const act = change.before === null ? "create" : change.after === null ? "delete" : "update";
  return type !== null && mayChange(user, type, "read") && mayChange(user, type, act);
}

function isSeen(asker: Parameters<typeof requireCustomer>[0], customerId: string): boolean {
  try {
    return requireCustomer(asker, customerId).id !== "";
  } catch (error) {
    if (error instanceof ApiRefusal) return false;
    throw error;
  }
}
