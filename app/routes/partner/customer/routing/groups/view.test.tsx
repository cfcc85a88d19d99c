import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { GroupListView } from "./view";

test("the heading is within a list of its own: on a phone it would go up to the customer's", () => {
  const markup = markupInRouter(
    <GroupListView
      customerId="cli-1001"
      groups={[]}
      asOf={undefined}
      fault={undefined}
      may={{ create: true, change: true, remove: true }}
    />,
  );
  expect(markup).toMatch(/^<section class="list" aria-labelledby="grupos"><div class="page-header">/);
});
