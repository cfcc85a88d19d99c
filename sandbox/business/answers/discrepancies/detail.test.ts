import { describe, expect, test } from "vitest";
import {
  createDiscrepancyNote,
  getDiscrepancy,
  getDiscrepancyTotals,
  listDiscrepancies,
  updateDiscrepancyAssignee,
} from "#contract/extension/discrepancies";
import type { Db } from "../../../database.ts";
import { all, run } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { MARIA, walkDiscrepancies } from "../../support/discrepancies.ts";
import { openSeeded } from "../../support/seeded.ts";

const params = { customerId: "cli-1001" };

/** Gives a person an account of Maria's company with these permissions. */
function letIn(
  db: Db,
  key: string,
  { status = "active", roles = "[]", permissions = '["dtx_pro"]', until = "2026-11-20T12:00:00.000Z" } = {},
) {
  const account = [`usr-${key}`, `pes-${key}`, key, status, roles, status === "invited" ? until : null];
  run(db, "insert into sso_users values (?, ?, ?, ?, ?, ?)", ...account);
  run(db, "insert into user_companies values (?, 'emp-1001', ?)", `usr-${key}`, permissions);
}

describe("one discrepancy", () => {
  const own = openSeeded(2000);
  const asking = { ...MARIA, db: own };
  const discrepancyId = walkDiscrepancies(own, {})[0]?.id ?? "";

  test("a note stands in the notes and in the history, newest first", () => {
    const add = (text: string) =>
      ask(asking, createDiscrepancyNote, { params: { ...params, discrepancyId }, body: { text } });
    expect(add("Pedi o comprovante.").status).toBe(201);
    const { notes, history } = add("Chegou.\nEstá com a Ana.").body;
    expect(notes.map(({ detail }) => detail)).toEqual(["Chegou.\nEstá com a Ana.", "Pedi o comprovante."]);
    expect(notes[0]).toMatchObject({ by_name: "maria", at: "2026-11-19T18:30:00.000Z" });
    expect(history.filter(({ action }) => action === "note")).toHaveLength(2);
    expect(history.at(-1)?.action).toBe("detected");
  });

  test("who looks after it is a person of the company, and said twice is written once", () => {
    run(
      own,
      "insert into persons (id, name, created_at) values ('pes-x1', 'Zilda Exemplo', 0), ('pes-x2', 'Yan Exemplo', 0)",
    );
    run(own, "insert into person_companies values ('pes-x2', 'emp-1003', 'finance', 0)");
    letIn(own, "x1");
    const assign = (person_id: string | null) =>
      ask(asking, updateDiscrepancyAssignee, { params: { ...params, discrepancyId }, body: { person_id } })
        .body;
    expect(assign("pes-x1").assignee).toEqual({ person_id: "pes-x1", name: "Zilda Exemplo" });
    const { history, assignable } = assign("pes-x1");
    expect(history.filter(({ action }) => action === "assigned")).toHaveLength(1);
    expect(assignable).toContainEqual({ person_id: "pes-x1", name: "Zilda Exemplo" });
    expect(() => assign("pes-x2")).toThrow("Corrija o responsável.");
    expect(assign(null).assignee).toBeNull();
  });

  test("are found by who looks after them: whoever asks, somebody else, nobody", () => {
    const [first, second, ...others] = walkDiscrepancies(own, {}).map(({ id }) => id);
    const assign = (discrepancyId: string | undefined, person_id: string | null) =>
      ask(asking, updateDiscrepancyAssignee, {
        params: { ...params, discrepancyId: discrepancyId ?? "" },
        body: { person_id },
      });
    assign(first, "pes-maria");
    assign(second, "pes-x1");
    const found = (assignee: string) => walkDiscrepancies(own, { assignee }).map(({ id }) => id);
    expect(found("mine")).toEqual([first]);
    expect(found("others")).toEqual([second]);
    expect(found("none")).toEqual(others);
    expect(found("mine,none")).toEqual([first, ...others]);
    const { body } = ask(asking, getDiscrepancyTotals, { params, query: { assignee: "mine" } });
    expect(body.count).toBe(1);
    assign(first, null);
    assign(second, null);
  });

  test("who was let into the company may look after it, without being bound to it", () => {
    run(own, "insert into persons (id, name, created_at) values ('pes-y1', 'Bruno Exemplo', 0)");
    letIn(own, "y1", { status: "invited" });
    const body = { person_id: "pes-y1" };
    const told = ask(asking, updateDiscrepancyAssignee, { params: { ...params, discrepancyId }, body }).body;
    expect(told.assignee).toEqual({ person_id: "pes-y1", name: "Bruno Exemplo" });
    expect(told.assignable.filter(({ person_id }) => person_id === "pes-maria")).toHaveLength(1);
    run(own, "update sso_users set status = 'inactive' where id = 'usr-y1'");
    const after = ask(asking, getDiscrepancy, { params: { ...params, discrepancyId } }).body;
    expect(after.assignable).not.toContainEqual({ person_id: "pes-y1", name: "Bruno Exemplo" });
  });

  test("who cannot open it is neither offered nor taken, and stays where it was so already", () => {
    const assign = (person_id: string) =>
      ask(asking, updateDiscrepancyAssignee, { params: { ...params, discrepancyId }, body: { person_id } })
        .body;
    const offered = () =>
      ask(asking, getDiscrepancy, { params: { ...params, discrepancyId } }).body.assignable.map(
        ({ person_id }) => person_id,
      );
    letIn(own, "beatriz");
    letIn(own, "denise", { status: "invited" });
    letIn(own, "sofia", { roles: '["admin"]', permissions: "[]" });
    letIn(own, "joao", { permissions: '["customer-sales-read"]' });
    // Nobody has looked at the users since its last hour.
    letIn(own, "hugo", { status: "invited", until: "2026-11-19T12:00:00.000Z" });
    for (const [key, status] of [
      ["desativado", "inactive"],
      ["caio", "blocked"],
      ["elias", "invite-expired"],
    ] as const)
      letIn(own, key, { status });
    expect(offered()).toEqual(
      expect.arrayContaining(["pes-maria", "pes-beatriz", "pes-denise", "pes-sofia"]),
    );
    // Tadeu is of the company and has no account.
    for (const key of ["joao", "desativado", "caio", "elias", "hugo", "tadeu"]) {
      expect(offered()).not.toContain(`pes-${key}`);
      expect(() => assign(`pes-${key}`)).toThrow("Corrija o responsável.");
    }

    const assigned = assign("pes-beatriz");
    run(own, "update sso_users set status = 'inactive' where id = 'usr-beatriz'");
    expect(offered()).not.toContain("pes-beatriz");
    const again = assign("pes-beatriz");
    expect(again.assignee).toEqual(assigned.assignee);
    expect(again.history).toEqual(assigned.history);
    assign("pes-maria");
    expect(() => assign("pes-beatriz")).toThrow("Corrija o responsável.");
  });

  test("another customer's, and what is no id, is not found", () => {
    const foreign = all<{ id: number }>(
      own,
      "select id from discrepancies where customer_id <> 'cli-1001'",
    )[0];
    for (const id of [
      String(foreign?.id),
      "0",
      "-1",
      "1.5",
      `0${discrepancyId}`,
      "999999999999999",
      "1 or 1=1",
    ]) {
      const one = { ...params, discrepancyId: id };
      expect(() => ask(asking, getDiscrepancy, { params: one })).toThrow("não encontrada");
      expect(() => ask(asking, createDiscrepancyNote, { params: one, body: { text: "x" } })).toThrow(
        "não encontrada",
      );
      expect(() =>
        ask(asking, updateDiscrepancyAssignee, { params: one, body: { person_id: null } }),
      ).toThrow("não encontrada");
    }
    const other = { customerId: "cli-1003" };
    expect(() => ask(asking, listDiscrepancies, { params: other, query: {} })).toThrow(
      "Cliente não encontrado.",
    );
    expect(() => ask(asking, getDiscrepancyTotals, { params: other, query: {} })).toThrow(
      "Cliente não encontrado.",
    );
  });
});
