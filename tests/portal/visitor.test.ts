/** What the tests' own visitor says when a page is not the one that a test thinks it is. */
import { expect, test } from "vitest";
import { control } from "#tests/support/control";
import { Visitor } from "#tests/support/visitor";
import { loader } from "~/routes/session/environment/route";

test("a page without a form is named with what it answered", async () => {
  const ana = await Visitor.signedIn("ana@grupo.example");
  await control.faults([{ path: "*", fault: "status", status: 503 }]);
  const { status, data } = await ana.load(loader, "/environment");
  await control.clearFaults();
  const good = await ana.load(loader, "/environment");
  expect([status, good.status]).toEqual([503, 200]);
  expect(() => Visitor.formTokenOf(data)).toThrow(/^no form there: GET \/environment → 503 \{.*"title":/);
});

test("so is a redirect", async () => {
  const { data } = await new Visitor().load(loader, "/environment");
  expect(() => Visitor.formTokenOf(data)).toThrow(
    "no form there: GET /environment → 302 /signin?returnTo=%2Fenvironment",
  );
});
