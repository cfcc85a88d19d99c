import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { InputOf } from "#contract/call";
import { getDiscrepancy } from "#contract/extension/discrepancies";
import {
  createDiscrepancyFile,
  deleteDiscrepancyFile,
  getDiscrepancyFile,
  listDiscrepancyFiles,
  MOST_DISCREPANCY_FILES,
} from "#contract/extension/discrepancy-files";
import { ApiRefusal } from "../../../api/handler.ts";
import { all, run } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { MARIA, walkDiscrepancies } from "../../support/discrepancies.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(2000);
const asking = { ...MARIA, db };
const [first, second] = walkDiscrepancies(db, { status: "open" });
const params = { customerId: "cli-1001", discrepancyId: first?.id ?? "" };
const others = { customerId: "cli-1001", discrepancyId: second?.id ?? "" };
type Body = InputOf<typeof createDiscrepancyFile>["body"];

function described(bytes: Uint8Array, name = "nota.pdf"): Body {
  return {
    file_name: name,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    content: Buffer.from(bytes).toString("base64"),
  };
}
const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`);
const send = (body: Body, to = params) => ask(asking, createDiscrepancyFile, { params: to, body }).body;
const files = (of = params) => ask(asking, listDiscrepancyFiles, { params: of }).body.items;
const statusOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error instanceof ApiRefusal ? [error.status, error.fields] : error;
  }
  return null;
};

test("whatever bytes are sent come back the same, once, and by their number only where they belong", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (tail) => {
      const bytes = Buffer.concat([pdf(""), Buffer.from(tail)]);
      const one = send(described(bytes));
      expect(send(described(bytes, "outro nome.pdf"))).toEqual({ ...one, was_there: true });
      const fileId = one.id;
      const { content } = ask(asking, getDiscrepancyFile, { params: { ...params, fileId } }).body;
      expect(Buffer.from(content, "base64").equals(bytes)).toBe(true);
      expect(statusOf(() => ask(asking, getDiscrepancyFile, { params: { ...others, fileId } }))).toEqual([
        404,
        undefined,
      ]);
      ask(asking, deleteDiscrepancyFile, { params: { ...params, fileId } });
      expect(files()).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

describe("what is not as it says is refused at its content", () => {
  test.each<[string, Body]>([
    ["another size", { ...described(pdf("x")), size: 3 }],
    ["another digest", { ...described(pdf("x")), sha256: "0".repeat(64) }],
    ["another kind", described(Buffer.from("<html>"))],
    ["another kind than its name", described(pdf("x"), "a.png")],
  ])("%s", (_, body) => {
    expect(statusOf(() => send(body))).toEqual([422, { content: expect.any(String) }]);
    expect(files()).toEqual([]);
  });
});

test("there are as many as there may be, and the history tells of each that came or went", () => {
  for (let at = 0; at < MOST_DISCREPANCY_FILES; at += 1) send(described(pdf(`${at}`)), others);
  expect(statusOf(() => send(described(pdf("demais")), others))).toEqual([
    409,
    { content: "Já há 10 anexos. Retire um antes de enviar outro." },
  ]);
  const [newest] = files(others);
  const fileId = newest?.id ?? "";
  ask(asking, deleteDiscrepancyFile, { params: { ...others, fileId } });
  expect(statusOf(() => ask(asking, deleteDiscrepancyFile, { params: { ...others, fileId } }))).toEqual([
    404,
    undefined,
  ]);
  const { history } = ask(asking, getDiscrepancy, { params: others }).body;
  expect(history.filter(({ action }) => action === "file-added")).toHaveLength(MOST_DISCREPANCY_FILES);
  expect(history[0]).toMatchObject({
    action: "file-removed",
    detail: "Anexo retirado: nota.pdf",
    by_name: "maria",
  });
});

test("another company's person finds none of it", () => {
  const { id: fileId } = send(described(pdf("meu")));
  const { anaAsCustomer } = actorsOf(db);
  for (const customerId of ["cli-1001", "cli-1003"]) {
    const at = { ...params, customerId };
    for (const act of [
      () => ask(anaAsCustomer, listDiscrepancyFiles, { params: at }),
      () => ask(anaAsCustomer, createDiscrepancyFile, { params: at, body: described(pdf("x")) }),
      () => ask(anaAsCustomer, getDiscrepancyFile, { params: { ...at, fileId } }),
      () => ask(anaAsCustomer, deleteDiscrepancyFile, { params: { ...at, fileId } }),
    ])
      expect(statusOf(act)).toEqual([404, undefined]);
  }
  expect(files()).toHaveLength(1);
});

test("what is in a claim came with a receipt that is what it says", () => {
  const kept = all<{ size: number; sha256: string; content: string }>(
    db,
    "select f.* from discrepancy_files f join discrepancies d on d.id = f.discrepancy_id where d.status = 'contested'",
  );
  expect(kept.length).toBeGreaterThan(0);
  for (const { size, sha256, content } of kept) {
    const bytes = Buffer.from(content, "base64");
    expect(bytes.length).toBe(size);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(sha256);
  }
  run(db, "delete from discrepancy_files");
});
