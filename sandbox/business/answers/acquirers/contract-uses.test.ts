import { describe, expect, test } from "vitest";
import { type AcquirerContract, deleteAcquirerContract } from "#contract/acquirers";
import { findPixProduct } from "#contract/extension/pix";
import { deleteInstallmentRule, updateRoutingGroup } from "#contract/routing";
import { createOutboxSchema } from "../../../outbox/outbox.ts";
import { all } from "../../query.ts";
import { actorsOf } from "../../support/actors.ts";
import { ask } from "../../support/ask.ts";
import { contractsOf } from "../../support/contracts.ts";
import { refusalOf } from "../../support/refusal.ts";
import { openSeeded } from "../../support/seeded.ts";

const db = openSeeded(500);
createOutboxSchema(db);
const { paulo, rita } = actorsOf(db);
const { contracts, contract } = contractsOf(db);

const remove = (one: AcquirerContract) =>
  ask(paulo, deleteAcquirerContract, { params: { customerId: one.customer_id, id: one.id } });

describe("deleting", () => {
  test("what uses a contract is named first; without users it goes", () => {
    const one = contract("cli-1009", "bin");
    const used = refusalOf(() => remove(one));
    expect([used.status, used.message, used.fields]).toEqual([
      409,
      'O contrato com a Bin é usado: as regras "Amex na Bin", "Visa parcelado na Bin".',
      { used_by_rules: "rot-1009-02,rot-1009-03" },
    ]);
    for (const routeId of ["rot-1009-02", "rot-1009-03"])
      ask(paulo, deleteInstallmentRule, { params: { customerId: "cli-1009", routeId } });
    remove(one);
    expect(contracts("cli-1009").map(({ acquirer }) => acquirer)).not.toContain("bin");
    expect(refusalOf(() => remove(one)).status).toBe(404);
  });

  test("a rule's fallback and a group's order use it too", () => {
    const stone = refusalOf(() => remove(contract("cli-1009", "stone")));
    expect(stone.message).toBe('O contrato com a Stone é usado: o grupo "Todas as lojas".');
    expect(stone.fields).toEqual({ used_by_groups: "gru-1009-1" });
    ask(paulo, updateRoutingGroup, {
      params: { customerId: "cli-1009" },
      body: {
        id: "gru-1009-1",
        version: 1,
        name: "Todas as lojas",
        description: null,
        enabled: true,
        is_default: true,
        default_acquirers: [],
        store_ids: storesOf("cli-1009"),
      },
    });
    remove(contract("cli-1009", "stone"));
    const fallback = refusalOf(() => remove(contract("cli-1004", "stone")));
    expect(fallback.fields?.used_by_rules?.split(",")).toContain("rot-1004-06");
  });
});

function storesOf(customerId: string): string[] {
  return all<{ id: number }>(db, "select id from stores where customer_id = ?", customerId).map(({ id }) =>
    String(id),
  );
}

test("the PIX product shows its price and keys in part, to whoever looks after the customer", () => {
  const { body } = ask(paulo, findPixProduct, { params: { customerId: "cli-1001" } });
  expect(body).toMatchObject({ enabled: true, key_type: "cnpj", settlement_days: 0, fee_fixed_amount: 0 });
  expect(body?.contracts.map(({ acquirer }) => acquirer)).toEqual([
    "bin",
    "cielo",
    "getnet",
    "rede",
    "stone",
  ]);
  expect(body?.key_masked).toMatch(/^99\.\*\*\*\.\*\*\*\/0001-\d\d$/);
  // What PIX is said to cost is what its sales were charged.
  for (const { acquirer, fee_rate } of body?.contracts ?? []) {
    const rates = all<{ fee_rate: number }>(
      db,
      "select distinct fee_rate from sales where customer_id = 'cli-1001' and brand is null and acquirer = ?",
      acquirer,
    );
    for (const rate of rates) expect(rate.fee_rate).toBe(fee_rate);
  }
  expect(refusalOf(() => ask(rita, findPixProduct, { params: { customerId: "cli-1001" } })).status).toBe(404);
});
