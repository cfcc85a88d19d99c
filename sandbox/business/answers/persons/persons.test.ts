import { describe, expect, test } from "vitest";
import { getTerm } from "#contract/extension/access";
import { getOnboardingProgress } from "#contract/extension/onboarding";
import {
  COMMERCIAL_PARTNERSHIP_TERM,
  createAcceptance,
  getPersonOnboarding,
  listAcceptancesByType,
} from "#contract/persons";
import { ask, type Setting } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";
import { PARTNERSHIP_TERM } from "../../terms/commercial-partnership.ts";

const query = { accepted_type: COMMERCIAL_PARTNERSHIP_TERM };
const body = {
  company_id: "emp-2002",
  term_version: PARTNERSHIP_TERM.version,
  term_hash: PARTNERSHIP_TERM.hash,
  accepted_by_name: "Rita Lacerda",
  accepted_by_document: "52998224725",
  ip_address: "203.0.113.7",
};
const accept = (setting: Setting, changes: Partial<typeof body> = {}, person = "pes-rita") =>
  ask(setting, createAcceptance, { params: { id: person }, query, body: { ...body, ...changes } });
const accepted = (setting: Setting, company: string) =>
  ask(setting, listAcceptancesByType, { query: { ...query, company_id: company } });

describe("accepting a term", () => {
  test("it is recorded, and listed from then on", () => {
    const db = openSeeded(200);
    const rita = { db, as: "rita", clock: stopped("2026-11-19T16:00:00-03:00") };
    expect(accepted(rita, "emp-2002")).toEqual({ status: 204, body: null });
    const { status, body: acceptance } = accept(rita);
    expect(status).toBe(201);
    const { accepted_by_name, company_id, ip_address } = body;
    expect(acceptance).toMatchObject({
      accepted_by_name,
      company_id,
      ip_address,
      accepted_type: COMMERCIAL_PARTNERSHIP_TERM,
      accepted_at: "2026-11-19T19:00:00.000Z",
    });
    expect(accepted(rita, "emp-2002")).toEqual({ status: 200, body: [acceptance] });
  });

  test("a second one is answered the first, so a double click records one", () => {
    const db = openSeeded(200);
    const first = accept({ db, as: "rita" });
    const again = accept(
      { db, as: "rita", clock: stopped("2026-11-19T17:00:00-03:00") },
      { accepted_by_name: "Outra Pessoa" },
    );
    expect(again).toEqual(first);
    expect(accepted({ db, as: "rita" }, "emp-2002").body).toHaveLength(1);
  });

  test("a version or a text that is not in force is a conflict", () => {
    const db = openSeeded(200);
    expect(refusalOf(() => accept({ db, as: "rita" }, { term_version: "2025.1" })).status).toBe(409);
    const refusal = refusalOf(() => accept({ db, as: "rita" }, { term_hash: "0".repeat(64) }));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain("O termo mudou");
    expect(accepted({ db, as: "rita" }, "emp-2002").status).toBe(204);
  });

  test("a CPF with wrong check digits is refused by field", () => {
    const refusal = refusalOf(() =>
      accept({ db: openSeeded(200), as: "rita" }, { accepted_by_document: "52998224724" }),
    );
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.fields ?? {})).toEqual(["accepted_by_document"]);
  });

  test("nobody accepts for a foreign company, for another person, or for a customer company", () => {
    const db = openSeeded(200);
    expect(refusalOf(() => accept({ db, as: "rita" }, { company_id: "emp-2004" })).status).toBe(404);
    expect(refusalOf(() => accept({ db, as: "rita" }, {}, "pes-paulo")).status).toBe(404);
    expect(refusalOf(() => accept({ db, as: "maria" }, { company_id: "emp-1001" }, "pes-maria")).status).toBe(
      422,
    );
    const admin = { db, as: "admin", roles: ["admin"] };
    expect(refusalOf(() => accept(admin, {}, "pes-rita")).status).toBe(404);
  });

  test("the seed's partners have accepted, or not", () => {
    const db = openSeeded(200);
    const admin = { db, as: "admin", roles: ["admin"] };
    const statuses = ["emp-2001", "emp-2002", "emp-2003", "emp-2004"].map((id) => accepted(admin, id).status);
    expect(statuses).toEqual([200, 204, 200, 204]);
    expect(accepted(admin, "emp-2001").body?.[0]?.term_hash).toBe(PARTNERSHIP_TERM.hash);
    expect(refusalOf(() => accepted({ db, as: "maria" }, "emp-2001")).status).toBe(404);
  });
});

describe("the term", () => {
  test("it is answered with the hash of its text", () => {
    const term = ask({ db: openSeeded(200), as: "rita" }, getTerm, {
      params: { acceptedType: COMMERCIAL_PARTNERSHIP_TERM },
    }).body;
    expect(term).toMatchObject({ version: "2026.1", hash: PARTNERSHIP_TERM.hash });
    expect(term.sections.length).toBeGreaterThanOrEqual(8);
    expect(term.sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
  });

  test("an unknown one is not found", () => {
    const unknown = () =>
      ask({ db: openSeeded(200), as: "rita" }, getTerm, { params: { acceptedType: "other" } });
    expect(refusalOf(unknown).status).toBe(404);
  });
});

describe("onboarding", () => {
  const db = openSeeded(200);
  const needs = (as: string, id: string, companyId: string, roles: string[] = []) =>
    ask({ db, as, roles }, getPersonOnboarding, { params: { id, companyId } }).body.needs_onboarding;

  test("the new shop's person needs it, Maria does not", () => {
    expect(needs("nova", "pes-nova", "emp-1002")).toBe(true);
    expect(needs("maria", "pes-maria", "emp-1001")).toBe(false);
    expect(needs("admin", "pes-admin", "emp-1002", ["admin"])).toBe(false);
  });

  test("nobody asks about another person or a foreign company", () => {
    expect(refusalOf(() => needs("maria", "pes-nova", "emp-1001")).status).toBe(404);
    expect(refusalOf(() => needs("maria", "pes-maria", "emp-1002")).status).toBe(404);
  });

  test("the new shop has done three of eight steps", () => {
    const progress = ask({ db, as: "nova" }, getOnboardingProgress, {
      params: { customerId: "cli-1002" },
    }).body;
    expect(progress).toMatchObject({ status: "draft", done: 3 });
    expect(progress.started_at).not.toBeNull();
    expect(progress.steps.map(({ status }) => status)).toEqual([
      "done",
      "done",
      "done",
      "open",
      "open",
      "open",
      "open",
      "open",
    ]);
    expect(progress.steps.every(({ status, saved_at }) => (status === "open") === (saved_at === null))).toBe(
      true,
    );
  });
});
