import { request } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import { control, runSandbox } from "../support/sandbox.ts";
import { refresh, signIn } from "../support/sign-in.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;
const PATH = "/openapi.json";

const plan = (...faults: Record<string, unknown>[]) =>
  control(
    here(),
    "PUT /faults",
    faults.map((fault) => ({ path: PATH, ...fault })),
  );
afterEach(() => control(here(), "DELETE /faults"));

/** Asks without the retries of a fetch; answers what arrived and how it ended. */
function raw(
  path = PATH,
): Promise<{ status: number; headers: Record<string, unknown>; body: string; error?: string }> {
  return new Promise((resolve) => {
    const asked = request(`${here().url}${path}`, { agent: false }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      let body = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk;
      });
      answer.on("end", () => resolve({ status, headers, body }));
      answer.on("error", (error: NodeJS.ErrnoException) =>
        resolve({ status, headers, body, error: error.code ?? "" }),
      );
    });
    asked.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, headers: {}, body: "", error: error.code ?? "" }),
    );
    asked.end();
  });
}

describe("a planned fault", () => {
  test("delay lets the true answer follow", async () => {
    await plan({ fault: "delay", ms: 1 });
    expect((await raw()).body).toContain('"openapi"');
  });

  test("reset cuts the connection before any answer", async () => {
    await plan({ fault: "reset" });
    expect(await raw()).toMatchObject({ status: 0, error: "ECONNRESET" });
  });

  test("half-body announces more than it sends", async () => {
    await plan({ fault: "half-body" });
    const answer = await raw();
    expect(answer).toMatchObject({ status: 200, error: "ECONNRESET" });
    expect(Number(answer.headers["content-length"])).toBeGreaterThan(answer.body.length);
  });

  test("drip sends byte by byte", async () => {
    await plan({ fault: "drip", path: "/api/nada" });
    const chunks: number[] = [];
    await new Promise<void>((resolve) => {
      const asked = request(`${here().url}/api/nada`, { agent: false }, (answer) => {
        answer.on("data", (chunk: Buffer) => {
          chunks.push(chunk.length);
          if (chunks.length === 3) {
            asked.destroy();
            resolve();
          }
        });
        answer.on("error", () => {});
      });
      asked.on("error", () => {}).end();
    });
    expect(chunks).toEqual([1, 1, 1]);
  });

  test.each([
    ["empty-204", { status: 204, body: "" }],
    ["html-502", { status: 502, body: expect.stringContaining("<html>") }],
    ["bad-json", { status: 200, body: '{"items": [' }],
    ["wrong-shape", { status: 200, body: '{"unexpected":true}' }],
  ])("%s", async (fault, expected) => {
    await plan({ fault });
    expect(await raw()).toMatchObject(expected);
  });

  test("big-body is larger than six megabytes, and JSON", async () => {
    await plan({ fault: "big-body" });
    const { body } = await raw();
    expect(body.length).toBeGreaterThan(6 * 1024 * 1024);
    expect(JSON.parse(body)).toHaveProperty("items");
  });

  test("status answers as told, body and headers too", async () => {
    await plan({
      fault: "status",
      status: 429,
      body: { error: { message: "Calma" } },
      headers: { "retry-after": "2" },
    });
    const answer = await raw();
    expect(answer).toMatchObject({ status: 429, body: '{"error":{"message":"Calma"}}' });
    expect(answer.headers["retry-after"]).toBe("2");
  });

  test("redirect-elsewhere leads off the machine's own address", async () => {
    await plan({ fault: "redirect-elsewhere" });
    expect(await raw()).toMatchObject({ status: 302, headers: { location: "http://127.0.0.2:1/" } });
  });

  test("is over after its times, and the next one in the list follows", async () => {
    await plan({ fault: "status", status: 503, times: 2 }, { fault: "status", status: 500, times: 1 });
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await raw()).status);
    expect(statuses).toEqual([503, 503, 500, 200]);
  });

  test("fits by method and by a glob over slashes, whatever the query", async () => {
    await plan({ method: "POST", path: "*", fault: "status", status: 503 });
    expect((await raw()).status).toBe(200);
    await plan({ method: "get", path: "/open*", fault: "status", status: 503 });
    expect((await raw(`${PATH}?a=1`)).status).toBe(503);
    await plan({ path: "/api/*/nada", fault: "status", status: 503 });
    expect((await raw("/api/a/b/c/nada")).status).toBe(503);
    expect((await raw("/api/a/b/c/nada/mais")).status).toBe(404);
  });

  test("reaches the identity provider too", async () => {
    const { refresh_token } = await signIn(here(), "maria@loja.example");
    await plan({ method: "POST", path: "*/token", fault: "html-502", times: 1 });
    expect((await refresh(here(), refresh_token)).status).toBe(502);
    expect((await refresh(here(), refresh_token)).status).toBe(200);
  });

  test("of an unknown kind is refused", async () => {
    await expect(plan({ fault: "earthquake" })).rejects.toThrow("400");
  });
});
