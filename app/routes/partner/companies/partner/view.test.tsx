import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import type { PartnerPage } from "./read.server";
import { PartnerView } from "./view";

const partner = {
  partner_id: "par-2001",
  company_id: "emp-2001",
  document: "99960055000100",
  legal_name: "Parceira Maré Alta Ltda",
  trade_name: "Parceira Maré Alta",
  status: "active",
  created_at: "2024-03-01T12:00:00.000Z",
  address: {
    street: "Rua A",
    number: "1",
    extra_line: null,
    neighborhood: "Centro",
    city: "Santos",
    state: "SP",
  },
  contacts: [],
};

test.each([
  [12, 10, "12, 10 deles ativos"],
  [12, 1, "12, 1 deles ativo"],
  [0, 0, "0"],
])("of %i customers says how many are active", (customers_count, active_customers_count, words) => {
  const own = { customers_count, active_customers_count, acceptance: null };
  const page = { partner: { ...partner, own }, asOf: null } as unknown as PartnerPage;
  expect(markupInRouter(<PartnerView {...page} />)).toContain(`<dd>${words}</dd>`);
});
