import { expect, test } from "vitest";
import type { Group, Rule } from "~/domain/routing/rule";
import { readPayment } from "../../payment-form";
import { typicalPayments } from "../../typical";
import { simulationOf } from "./simulation";

const TODAY = "2026-11-20";
const group: Group = {
  id: "gru-1",
  is_default: true,
  enabled: true,
  store_ids: [],
  default_acquirers: ["cielo"],
};
const standing = {
  id: "a",
  enabled: true,
  priority: 1,
  acquirer: "stone",
  fallback_acquirers: [],
  group_id: null,
  valid_from: null,
  valid_to: null,
  brand: null,
} as const;
const open = { card_type: null, entry_type: null, installments: { from: 1, to: 21 } } as const;

test.each<[string, Rule]>([
  ["instalments", { ...standing, type: "card-installments", card_type: "credit", installments: [2, 3] }],
  [
    "value",
    { ...standing, ...open, type: "card-value", value: { operator: "gte", from: 123_456, to: null } },
  ],
  ["PIX", { ...standing, ...open, type: "card-product", product: "pix", value: null }],
])(
  "the link to the simulator is of a payment that a rule by %s takes, as the simulator reads it",
  (_, rule) => {
    const payments = typicalPayments(rule, [group], TODAY);
    expect(payments.length).toBeGreaterThan(0);
    for (const payment of payments) {
      const { payment: read } = readPayment(new URLSearchParams(simulationOf(payment)), TODAY);
      expect(read).toEqual(payment);
    }
  },
);
