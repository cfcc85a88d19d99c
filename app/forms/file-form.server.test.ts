import { describe, expect, test } from "vitest";
import type { Fault } from "~/faults/fault";
import { LARGEST_FORM, readBody } from "./body.server";
import { readFileForm } from "./file-form.server";
import { LARGEST_FILE } from "./largest-file";

const URL = "https://portal.example/";
const by = (requestId: string, sender = "ana") => ({ requestId, sender });

function posted(fields: [name: string, value: string | File][]): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return new Request(URL, { method: "POST", body });
}
const raw = (body: BodyInit, type = "multipart/form-data; boundary=x") =>
  new Request(URL, {
    method: "POST",
    body,
    headers: { "content-type": type },
    duplex: "half",
  } as RequestInit);
const file = (size: number, name = "contrato social ã.pdf") => new File([Buffer.alloc(size, "a")], name);

/** One file, in so many pieces of so many bytes. */
function pieces(count: number, size: number, pulling = () => {}): ReadableStream {
  let sent = -1;
  return new ReadableStream({
    pull(controller) {
      pulling();
      const head = '--x\r\ncontent-disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n';
      if (sent === -1) controller.enqueue(Buffer.from(head));
      else if (sent < count) controller.enqueue(new Uint8Array(size).fill(97));
      else {
        controller.enqueue(Buffer.from("\r\n--x--\r\n"));
        controller.close();
      }
      sent += 1;
    },
  });
}

async function faultOf(work: Promise<unknown>): Promise<{ status: number; fault: Fault }> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof Response) return { status: thrown.status, fault: await thrown.json() };
  throw thrown ?? new Error("it was read");
}

describe("a form with a file", () => {
  test("is read with its text, and the file with its name and its bytes", async () => {
    const form = await readFileForm(
      posted([
        ["type", "são"],
        ["file", file(LARGEST_FILE)],
      ]),
      by("pedido-1"),
    );
    expect(form.get("type")).toBe("são");
    expect(form.get("file")).toMatchObject({ name: "contrato social ã.pdf", size: LARGEST_FILE });
  });

  test("of which nobody chose the file has none", async () => {
    const form = await readFileForm(posted([["file", file(0, "")]]), by("pedido-2"));
    expect(form.get("file")).toBe("");
  });

  test("that is too large keeps one byte more than the largest: enough to say so", async () => {
    const form = await readFileForm(
      posted([
        ["file", file(3_000_000)],
        ["type", "x"],
      ]),
      by("pedido-3"),
    );
    expect([form.get("file"), form.get("type")]).toMatchObject([{ size: LARGEST_FILE + 1 }, "x"]);
    const inPieces = await readFileForm(raw(pieces(16, 65_536)), by("pedido-3"));
    expect(inPieces.get("f")).toMatchObject({ size: LARGEST_FILE + 1 });
  });

  test.each<[string, Request]>([
    ["more than 8 MiB of files", posted([["file", file(8 * 1024 * 1024 + 1)]])],
    [
      "more than 256 KiB of text",
      posted([...["a", "b", "c", "d", "e"].map((name): [string, string] => [name, "x".repeat(60_000)])]),
    ],
    ["a field of more than 64 KiB", posted([["a", "x".repeat(64 * 1024 + 1)]])],
    ["more than fifty fields", posted(Array.from({ length: 51 }, (_, at) => [`a${at}`, ""]))],
    [
      "more than one file",
      posted([
        ["file", file(1)],
        ["more", file(1)],
      ]),
    ],
  ])("with %s is a 413 page", async (_, request) => {
    const { status, fault } = await faultOf(readFileForm(request, by("pedido-4")));
    expect([status, fault.kind, fault.reference]).toEqual([413, "too-large", "pedido-4"]);
  });

  test("that goes on and on is refused, not collected", async () => {
    let pulled = 0;
    const body = pieces(400, 256 * 1024, () => {
      pulled += 1;
    });
    expect((await faultOf(readFileForm(raw(body), by("pedido-5")))).status).toBe(413);
    expect(pulled).toBeLessThan(50);
  });

  test.each([
    ["cut short", raw('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhello')],
    ["without a name for a field", raw("--x\r\ncontent-disposition: form-data\r\n\r\nhello\r\n--x--")],
    [
      "of a name without end",
      raw(`--x\r\ncontent-disposition: form-data; name="${"a".repeat(20_000)}"\r\n\r\nx\r\n--x--`),
    ],
    ["of headers without end", raw(`--x\r\n${"A: b\r\n".repeat(20_000)}\r\nx\r\n--x--`)],
    ["of a boundary without end", raw("x", `multipart/form-data; boundary=${"x".repeat(200)}`)],
    ["without a boundary", raw("hello", "multipart/form-data")],
  ])("that is %s is a 400 page", async (_, request) => {
    expect((await faultOf(readFileForm(request, by("pedido-6")))).status).toBe(400);
    expect(request.bodyUsed).toBe(true);
  });
});

test("a screen that takes no files reads none", async () => {
  const usual = { requestId: "pedido-7", largest: LARGEST_FORM };
  const { status, fault } = await faultOf(readBody(posted([["file", file(1)]]), usual));
  expect([status, fault.kind]).toEqual([415, "bad-request"]);
  const read = await readBody(posted([["file", file(1)]]), { ...usual, sender: "ana" });
  expect(read.get("file")).toBeInstanceOf(File);
});
