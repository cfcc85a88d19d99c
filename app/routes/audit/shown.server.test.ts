import { expect, test } from "vitest";
import type { AuditChange, AuditEntry } from "#contract/extension/audit";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { shownChanges } from "./entry.server";
import { shownEntry } from "./find.server";
import { recordWay } from "./record-ways.server";

const changeOf = (record: AuditChange["record"], record_id: string) =>
  ({ record, record_id, field: "status", before: null, after: "accepted" }) as AuditChange;

test("a row says of how many others beside its record an act was, and what it was", () => {
  const record = { kind: "discrepancy", id: "1", name: "000123" };
  const changes = [
    changeOf("discrepancy", "1"),
    changeOf("discrepancy", "2"),
    changeOf("discrepancy", "2"),
    changeOf("sale", "7"),
  ];
  const entry = { act: "acceptDiscrepancies", record, changes, changes_left: 3 } as AuditEntry;
  expect(shownEntry(entry)).toMatchObject({ what: "Aceitou divergências", others: 1, changed: 7 });
});

test("a change says which record it is of, where that is not the one that the act is told of", () => {
  const record = { kind: "user", id: "usr-fabio", name: "fabio@parceiro.example" } as const;
  const change = { ...changeOf("access", "emp-2001"), record_name: "Parceira Maré Alta" };
  expect(shownChanges({ record, changes: [change] })[0]?.which).toBe("Acesso Parceira Maré Alta");
  expect(shownChanges({ record, changes: [changeOf("user", "usr-fabio")] })[0]?.which).toBeNull();
});

test("a record that only lost what it had is led to; one that was deleted is not", () => {
  const record = { kind: "subscription", id: "ass-1", name: "TEF" } as const;
  const changes = [{ ...changeOf("subscription", "ass-1"), after: null }];
  const wayOf = (act: AuditEntry["act"]) =>
    recordWay({ mayOpen: () => true } as unknown as Portal, "partner", { act, record, changes } as never);
  expect(wayOf("unpauseSubscription")).toBe("/partner/subscriptions/ass-1");
  expect(wayOf("deleteAcquirerContract")).toBeNull();
});

test("a batch, a schedule, a report, a day and a change of account are led to", () => {
  const wayTo = (area: Environment, act: AuditEntry["act"], kind: AuditChange["record"], id: string) =>
    recordWay({ mayOpen: () => true } as unknown as Portal, area, {
      act,
      record: { kind, id, name: null },
      changes: [changeOf(kind, id)],
    } as never);
  expect(wayTo("partner", "startBatch", "batch", "lot-1")).toBe("/partner/lotes/lot-1");
  expect(wayTo("partner", "pauseReportSchedule", "schedule", "age-1")).toBe("/partner/relatorios#agendados");
  expect(wayTo("partner", "createReport", "report", "rel-1")).toBe("/partner/relatorios#rel-1");
  expect(wayTo("customer", "createReport", "report", "rel-1")).toBe("/customer/relatorios#rel-1");
  expect(wayTo("customer", "createReportSchedule", "schedule", "age-1")).toBe(
    "/customer/relatorios#agendados",
  );
  expect(wayTo("customer", "closeConciliationDay", "day", "2026-11-19")).toBe(
    "/customer/gestao-vendas/dia/2026-11-19",
  );
  expect(wayTo("customer", "approvePayoutChange", "payout-change", "tro-1")).toBe(
    "/customer/meu-estabelecimento/trocas-de-conta",
  );
  // It is of a kind of batches, and names none.
  expect(wayTo("partner", "putBatchColumns", "batch", "merchant-import")).toBeNull();
});
