import { expect, test } from "vitest";
import { control, runSandbox } from "../support/sandbox.ts";
import { signIn } from "../support/sign-in.ts";
import type { JournalEntry } from "./journal.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;
const journal = async () => (await control(here(), "GET /journal")) as JournalEntry[];

test("the journal tells every request in order, the identity provider's too, but not the control's", async () => {
  const { access_token } = await signIn(here(), "maria@loja.example");
  const authorization = `Bearer ${access_token}`;
  await fetch(`${here().url}/api/backoffice/companies?search_text=loja`, {
    headers: { authorization, "x-company-id": "emp-1001" },
  });

  const entries = await journal();
  const paths = entries.map((entry) => `${entry.method} ${entry.path}`);
  expect(paths).toContain("POST /realms/portal/protocol/openid-connect/token");
  expect(paths.filter((path) => path.includes("_control"))).toEqual([]);
  expect(entries.map((entry) => entry.seq)).toEqual(entries.map((_, at) => at + 1));

  const last = entries.at(-1);
  expect(last).toMatchObject({
    method: "GET",
    path: "/api/backoffice/companies",
    query: { search_text: "loja" },
    status: 200,
    headers: { authorization: `Bearer …${access_token.slice(-6)}` },
  });
  expect(last?.endedAt).toBeGreaterThanOrEqual(last?.startedAt ?? Number.POSITIVE_INFINITY);
});

test("a request that got no answer is told with status 0", async () => {
  await control(here(), "DELETE /journal");
  await control(here(), "PUT /faults", [{ path: "/openapi.json", fault: "reset", times: 1 }]);
  await expect(fetch(`${here().url}/openapi.json`)).rejects.toThrow();
  expect(await journal()).toMatchObject([{ path: "/openapi.json", status: 0 }]);
});

test("the journal can be emptied", async () => {
  await fetch(`${here().url}/openapi.json`);
  await control(here(), "DELETE /journal");
  expect(await journal()).toEqual([]);
});

test("a page of another site may not use the control switch", async () => {
  const answer = await fetch(`${here().url}/_control/reset`, {
    method: "POST",
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(answer.status).toBe(403);
});

test("the outbox is a page for people too", async () => {
  await fetch(`${here().url}/api/backoffice/sso/users/forgot-password`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "maria@loja.example" }),
  });
  const html = await (await fetch(`${here().url}/outbox`)).text();
  expect(html).toContain("Para maria@loja.example");
  expect(html).toMatch(
    /<a href="http:\/\/127\.0\.0\.1:\d+\/realms\/portal\/login-actions\/action-token\?key=/,
  );
});
