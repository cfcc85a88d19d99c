/** A report's file over the wire: cut in the middle and gone on with, compressed or not, through either server. */
import { createHash } from "node:crypto";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postedForms } from "#tests/support/posted-forms";
import { SERVER_NAMES, startWorld, type World } from "#tests/support/processes";
import { freshAddress, WireVisitor } from "#tests/support/wire-visitor";

const ALL = "/customer/relatorios";
const NEW = "/customer/relatorios/novo?lista=customer/sales&de=2025-11-21&ate=2026-11-20&colunas=todas";

let world: World;
beforeAll(async () => {
  world = await startWorld({ sales: 20_000 });
});
afterAll(() => world?.close());

interface Taken {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  bytes: Buffer;
}

/** Takes a file as it comes over the wire, at most `most` bytes of it: then the connection is cut. */
function take(
  visitor: WireVisitor,
  path: string,
  more: Record<string, string>,
  most = Number.POSITIVE_INFINITY,
) {
  const headers = {
    host: new URL(visitor.origin).host,
    cookie: visitor.jar.header,
    "x-forwarded-for": freshAddress(),
    ...more,
  };
  return new Promise<Taken>((resolve, reject) => {
    const asked = request(visitor.at + path, { headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      let size = 0;
      const done = () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(parts).subarray(0, most),
        });
      answer.on("error", () => {});
      answer.on("data", (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size < most) return;
        asked.destroy();
        done();
      });
      answer.on("end", done);
    });
    asked.on("error", (error) => (asked.destroyed ? undefined : reject(error)));
    asked.end();
  });
}

const sum = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

async function readyFile(visitor: WireVisitor, format: string): Promise<string> {
  const page = await visitor.get(NEW);
  const form = postedForms(page.text).find(({ names }) => names.includes("format"));
  if (!form) throw new Error("no form asks for a report");
  await visitor.post(NEW, { ...form.hidden, format, when: "once", recipients: "" });
  let file = "";
  await expect
    .poll(async () => {
      const { text } = await visitor.get(ALL);
      file = /href="(\/customer\/relatorios\/rel-[\w-]+\/arquivo)"/.exec(text)?.[1] ?? "";
      return file !== "" && !/>Sendo feito<|>Na fila</.test(text);
    })
    .toBe(true);
  return file;
}

describe.each(SERVER_NAMES)("under %s", (server) => {
  let visitor: WireVisitor;
  beforeAll(async () => {
    const { at } = await world.startPortal({}, server);
    visitor = await WireVisitor.signedIn(world.origin, at, "maria@loja.example");
  });

  test.each(["identity", "gzip"])(
    "a CSV in %s, cut at half and gone on with, is the same bytes",
    async (encoding) => {
      const csv = await readyFile(visitor, "csv");
      const accept = { "accept-encoding": encoding };
      const whole = await take(visitor, csv, accept);
      expect(whole.status).toBe(200);
      expect(whole.bytes.length).toBe(Number(whole.headers["content-length"]));
      expect(whole.headers["content-encoding"]).toBe(encoding === "gzip" ? "gzip" : undefined);
      const half = await take(visitor, csv, accept, Math.floor(whole.bytes.length / 2));
      const etag = String(half.headers.etag);
      const rest = await take(visitor, csv, {
        ...accept,
        range: `bytes=${half.bytes.length}-`,
        "if-range": etag,
      });
      expect(rest.status).toBe(206);
      expect(sum(Buffer.concat([half.bytes, rest.bytes]))).toBe(sum(whole.bytes));
    },
  );

  test("a workbook is one representation, whatever is accepted", async () => {
    const file = await readyFile(visitor, "xlsx");
    const plain = await take(visitor, file, { "accept-encoding": "identity" });
    const other = await take(visitor, file, { "accept-encoding": "br, gzip" });
    expect(other.headers["content-encoding"]).toBeUndefined();
    expect([other.headers.etag, sum(other.bytes)]).toEqual([plain.headers.etag, sum(plain.bytes)]);
  });

  test("nobody of another company takes it, nor who is not signed in", async () => {
    const csv = await readyFile(visitor, "csv");
    const ana = await WireVisitor.signedIn(world.origin, visitor.at, "nova@loja.example");
    expect((await take(ana, csv, {})).status).not.toBe(200);
    const stranger = new WireVisitor(world.origin, visitor.at);
    expect((await take(stranger, csv, {})).status).toBe(302);
  });
});
