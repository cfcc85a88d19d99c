import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { AuditEntryPage } from "./entry-page";

const shown = (changes_left: number, isOwn = false) =>
  markupInRouter(
    <AuditEntryPage
      entry={{
        id: "1",
        at: "2026-11-20T15:00:00.000Z",
        actor: null,
        company: null,
        customer: { id: "cli-1001", name: "Loja da Maria" },
        act: "createSubscription",
        group: "subscriptions",
        record: null,
        changes_left,
        outcome: "done",
        request_id: "r-1",
        address: null,
        browser: null,
      }}
      what="Criou uma assinatura"
      changes={[{ key: "plan", field: "Plano", which: null, before: "–", after: "TEF" }]}
      recordHref={null}
      isOwn={isOwn}
      customerHref={null}
      steps={{ back: "/partner/auditoria", position: null, count: null, previous: null, next: null }}
      sameRecord={null}
      sameRequest="/partner/auditoria?q=r-1"
      samePerson={null}
    />,
  );

test("one field that is left out is said in the singular", () => {
  expect(shown(1)).toContain("E mais 1 campo, que não é mostrado.");
  expect(shown(2)).toContain("E mais 2 campos, que não são mostrados.");
  expect(shown(0)).not.toContain("E mais");
});

test("an act leads to what else was done by the same request, as by one batch", () => {
  expect(shown(0)).toContain('<a class="button" href="/partner/auditoria?q=r-1">Tudo deste pedido</a>');
});

test("the table of what changed stands apart from its title", () => {
  expect(shown(0)).toContain('<section class="card panel"><h2>Antes e depois</h2>');
});

test("whoever reads of their own company is not told which customer it is", () => {
  expect(shown(0, true)).not.toContain("<dt>Cliente</dt>");
  expect(shown(0)).toContain("<dt>Cliente</dt><dd>Loja da Maria</dd>");
});
