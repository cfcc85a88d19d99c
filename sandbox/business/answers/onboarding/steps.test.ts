import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { getEstablishment } from "#contract/extension/establishment";
import { getOnboardingStep, saveOnboardingStep, sendOnboarding } from "#contract/extension/onboarding";
import { all, run } from "../../query.ts";
import { ask } from "../../support/ask.ts";
import { stopped } from "../../support/clock.ts";
import { customerId, newShop, novaOf } from "../../support/new-shop.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded, takeBackWrites } from "../../support/seeded.ts";

const db = openSeeded(200);
takeBackWrites(db);

const { nova, progress, read, save, contentOf } = novaOf(db);
const { merchant, files } = newShop(db);

describe("a step", () => {
  test("holds what was saved, and before that what is known of the company", () => {
    expect(read("company")).toMatchObject({
      status: "done",
      onboarding_status: "draft",
      reasons: [],
      content: { step: "company", document: merchant.document },
      known: { document: merchant.document, legal_name: merchant.legalName },
    });
    const shop = ask(nova, getEstablishment, { params: { customerId } }).body;
    const [{ email, phone }] = shop.contacts as [(typeof shop.contacts)[number]];
    expect(read("address").known).toMatchObject({
      address: shop.address,
      contact: { email, phone },
      state_registration: shop.state_registration,
      tpv_amount: shop.tpv.estimated_amount,
    });
    expect(read("products")).toMatchObject({ status: "open", saved_at: null, content: null });
  });

  test("is saved while others are open, replaced when saved again, and told in its history", () => {
    const at = { ...nova, clock: stopped("2026-11-19T10:00:00-03:00") };
    const saved = save(contentOf("products"), at);
    expect(saved).toMatchObject({
      status: "done",
      saved_at: "2026-11-19T13:00:00.000Z",
      content: contentOf("products"),
      history: [{ by_name: "nova", detail: expect.stringContaining("antes a fazer, agora salva") }],
    });
    expect(read("products")).toEqual(saved);
    expect(progress()).toMatchObject({ done: 4, status: "draft" });
    const other = save({ step: "products", products: ["pos"], acquirers: ["getnet"] });
    expect(other.content).toEqual({ step: "products", products: ["pos"], acquirers: ["getnet"] });
    expect(progress().done).toBe(4);
  });

  test("is refused by field, and then nothing is saved", () => {
    const body = contentOf("address");
    const refusal = refusalOf(() => save({ ...body, phones: ["4333334444"] }));
    expect([refusal.status, refusal.fields]).toEqual([422, { phones: "Informe ao menos um celular." }]);
    expect(refusalOf(() => save(contentOf("products"), nova, "review")).fields).toHaveProperty("step");
    expect(read("address").content).toBeNull();
  });

  test("gets its MCC from the CNAE", () => {
    const body = contentOf("activity");
    expect(save({ ...body, cnae: "5611201", mcc: null }).content).toMatchObject({ mcc: "5812" });
  });

  test("keeps its postal code once an offer was made to the company", () => {
    const body = contentOf("address");
    const moved = { ...body, address: { ...body.address, zip_code: "86000999" } };
    save(body);
    save(moved);
    run(db, "update iso_offers set company_id = 'emp-1002' where id = 'ofe-0001'");
    expect(refusalOf(() => save(body)).fields).toHaveProperty(["address.zip_code"]);
    expect(save(moved).status).toBe("done");
  });

  test("of another customer is not found", () => {
    const params = { customerId: "cli-1001", step: "company" as const };
    expect(refusalOf(() => ask(nova, getOnboardingStep, { params })).status).toBe(404);
    const body = contentOf("company");
    expect(refusalOf(() => ask(nova, saveOnboardingStep, { params, body })).status).toBe(404);
    const foreign = { params: { customerId: "cli-1001" } };
    expect(refusalOf(() => ask(nova, sendOnboarding, foreign)).status).toBe(404);
  });
});

describe("files", () => {
  const kept = () =>
    all<{ sha256: string }>(db, "select sha256 from onboarding_files where customer_id = ?", customerId).map(
      ({ sha256 }) => sha256,
    );
  const bare = files.map(({ content: _, ...file }) => file);

  test("come one by one; the step is done when each needed one is there, and no answer repeats them", () => {
    const one = save({ step: "documents", attachments: files.slice(0, 1) });
    expect(one).toMatchObject({
      status: "open",
      reasons: [{ field: "attachments", message: expect.stringContaining("comprovante de endereço") }],
    });
    expect(one.content).toEqual({ step: "documents", attachments: bare.slice(0, 1) });
    expect(progress().steps.find(({ step }) => step === "documents")?.reasons).toHaveLength(1);
    const whole = save({ step: "documents", attachments: [...bare.slice(0, 1), ...files.slice(1)] });
    expect(whole).toMatchObject({ status: "done", reasons: [] });
    expect(kept()).toHaveLength(4);
    save({ step: "documents", attachments: bare.slice(1) });
    expect(kept().sort()).toEqual(
      bare
        .slice(1)
        .map(({ sha256 }) => sha256)
        .sort(),
    );
  });

  test("made from a list that was saved again since are refused, and nothing of them is kept", () => {
    const first = save({ step: "documents", attachments: files.slice(0, 1) });
    const later = { ...nova, clock: stopped("2026-11-21T09:00:00-03:00") };
    const attachments = [...bare.slice(0, 1), ...files.slice(1, 2)];
    const second = save({ step: "documents", attachments, saved_at: first.saved_at }, later);
    expect(second.content).toEqual({ step: "documents", attachments: bare.slice(0, 2) });
    for (const saved_at of [first.saved_at, null])
      expect(refusalOf(() => save({ step: "documents", attachments: files.slice(2), saved_at })).status).toBe(
        409,
      );
    expect(read("documents").content).toEqual(second.content);
  });

  test("that are damaged, of another kind, or neither sent nor kept are refused", () => {
    const [file] = files;
    if (!file) throw new Error("unreachable");
    const text = Buffer.from("texto");
    const sha256 = createHash("sha256").update(text).digest("hex");
    const attempts = [
      { ...file, size: file.size + 1 },
      { ...file, sha256: "0".repeat(64) },
      { ...file, content: text.toString("base64"), size: text.length, sha256 },
      { ...file, file_name: "contrato.png" },
      { ...file, content: undefined },
    ];
    for (const attempt of attempts) {
      const refusal = refusalOf(() => save({ step: "documents", attachments: [attempt] }));
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([422, ["attachments.0.content"]]);
    }
    expect(kept()).toEqual([]);
  });
});
