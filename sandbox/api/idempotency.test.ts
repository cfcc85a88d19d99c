import { beforeAll, describe, expect, test } from "vitest";
import { getTerm } from "#contract/extension/access";
import { COMMERCIAL_PARTNERSHIP_TERM } from "#contract/persons";
import { cpf } from "../identity/seed.ts";
import { control, runSandbox } from "../support/sandbox.ts";
import { signIn } from "../support/sign-in.ts";

const sandbox = runSandbox();
const here = () => sandbox.current;

let token = "";
let term = { version: "", hash: "" };
beforeAll(async () => {
  token = (await signIn(here(), "rita@parceiro.example")).access_token;
  const path = getTerm.path.replace("{acceptedType}", COMMERCIAL_PARTNERSHIP_TERM);
  const answer = await fetch(`${here().url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  term = (await answer.json()) as typeof term;
});

function accept(key: string | null, change: Record<string, string> = {}) {
  const body = {
    company_id: "emp-2002",
    term_version: term.version,
    term_hash: term.hash,
    accepted_by_name: "Rita Exemplo Lacerda",
    accepted_by_document: cpf("222333222"),
    ip_address: "127.0.0.1",
    ...change,
  };
  return fetch(
    `${here().url}/api/backoffice/persons/pes-rita/acceptances?accepted_type=${COMMERCIAL_PARTNERSHIP_TERM}`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-company-id": "emp-2002",
        "x-partner-id": "par-2002",
        ...(key === null ? {} : { "idempotency-key": key }),
      },
      body: JSON.stringify(body),
    },
  );
}
const count = () =>
  (
    here().db.prepare("select count(*) as n from acceptances where company_id = 'emp-2002'").all() as {
      n: number;
    }[]
  )[0]?.n;

describe("an idempotency key", () => {
  test("is free for a corrected form after a refusal", async () => {
    expect((await accept("k-0", { accepted_by_name: "" })).status).toBe(422);
    expect(count()).toBe(0);
  });

  test("makes a repeated write answer as the first time, and write once", async () => {
    const first = await accept("k-1");
    expect(first.status).toBe(201);
    const second = await accept("k-1");
    expect(second.status).toBe(201);
    expect(second.headers.get("idempotency-replayed")).toBe("true");
    expect(await second.text()).toBe(await first.text());
    expect(count()).toBe(1);
  });

  test("may be ignored for a test: then a repeated write is another one", async () => {
    const path = "/api/backoffice/persons/*/acceptances";
    await control(here(), "PUT /faults", [{ path, fault: "ignore-key" }]);
    const answer = await accept("k-1", { accepted_by_name: "Outra Pessoa" });
    await control(here(), "DELETE /faults");
    expect(answer.headers.get("idempotency-replayed")).toBeNull();
    expect(answer.status).not.toBe(422);
  });

  test("is refused for other data", async () => {
    const answer = await accept("k-1", { accepted_by_name: "Outra Pessoa" });
    expect(answer.status).toBe(422);
    expect(count()).toBe(1);
  });
});
