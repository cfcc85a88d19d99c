import { expect, test, vi } from "vitest";
import { forgotPassword } from "#contract/sso-users";
import { answers, catalogue } from "../catalogue.ts";
import { createClock } from "../clock.ts";
import { prepareData } from "../data.ts";
import { openDatabase } from "../database.ts";
import { listMails } from "../outbox/outbox.ts";
import { answer } from "./handler.ts";
import { createApi } from "./router.ts";

test("every call of the contract is answered, and once", () => {
  const answered = answers.map(({ call }) => call.spelling);
  const declared = [...catalogue.values()].filter(({ provider }) => !provider);
  expect(answered.sort()).toEqual(declared.map(({ spelling }) => spelling).sort());
});

test("an answer unlike the contract is our own fault, and nothing of it is written", async () => {
  const clock = createClock();
  const db = openDatabase(":memory:");
  prepareData(db, { sales: 0, clock });
  const wrong = answer(forgotPassword, ({ mail }) => {
    mail("maria@loja.example", "Nunca enviada", "");
    return { status: 200, body: null };
  });
  const verifyBearer = async () => null;
  const api = createApi({ db, clock, url: "http://127.0.0.1:0", verifyBearer, answers: [wrong] });
  const complaints: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => complaints.push(String(text)) > 0);
  const response = await api.request("/api/backoffice/sso/users/forgot-password", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "maria@loja.example" }),
  });

  expect(response.status).toBe(500);
  expect(complaints.join("")).toContain("answered 200 unlike the contract");
  expect(listMails(db)).toEqual([]);
});
