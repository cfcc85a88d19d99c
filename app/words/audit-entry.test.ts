import { expect, test } from "vitest";
import type { AuditChange, AuditRecord } from "#contract/extension/audit";
import { AUDIT_ACTS } from "./audit";
import { actWords, recordWords } from "./audit-entry";

const said = (kind: AuditRecord, name: string | null) => recordWords({ kind, id: "id-1", name });

test("a record whose name is a code or a day is called as its screens call it", () => {
  expect(said("contract", "cielo")).toBe("Contrato Cielo");
  expect(said("destination", "rede")).toBe("Destino do dinheiro Rede");
  expect(said("onboarding", "bank-account")).toBe("Cadastro Conta bancária");
  expect(said("day", "2026-11-19")).toBe("Dia da conciliação 19/11/2026");
  expect(said("term", "commercial_partnership_term")).toBe("Termo de parceria comercial");
});

test("a sale, and what is found of one, by its NSU; a discrepancy of none by its number", () => {
  expect(said("sale", "000019514")).toBe("Venda NSU 000019514");
  expect(said("pending", "019504")).toBe("Transação pendente NSU 019504");
  expect(said("discrepancy", "000019514")).toBe("Divergência NSU 000019514");
  expect(said("discrepancy", null)).toBe("Divergência nº id-1");
});

test("any other by its own name, however it is spelt, and without one by what it is", () => {
  expect(said("rule", "cielo")).toBe("Regra cielo");
  expect(said("contract", "toString")).toBe("Contrato toString");
  expect(said("day", "toString")).toBe("Dia da conciliação toString");
  expect(said("person", null)).toBe("Pessoa");
});

test("what is collected of routing rules is called a draft, as its own screen calls it", () => {
  expect(AUDIT_ACTS.createRoutingChanges).toBe("Começou um rascunho de roteamento ou desfez uma publicação");
  expect(AUDIT_ACTS.updateRoutingChanges).toBe(
    "Alterou, agendou, publicou ou descartou um rascunho de roteamento",
  );
  expect(said("rule-changes", null)).toBe("Rascunho de roteamento");
});

test("what a network may leave undone is told as what was asked for", () => {
  for (const act of ["confirmPendings", "undoPendings"] as const)
    expect(AUDIT_ACTS[act]).toMatch(/^Pediu para /);
});

const done = (act: string, field: string, after: string | null) =>
  actWords({ act, changes: [{ field, after } as AuditChange] });

test("an act that does several things is told as the one that it was, by what it changed", () => {
  expect(done("updateRoutingChanges", "stage", "scheduled")).toMatch(/^Agendou a publicação/);
  expect(done("updateRoutingChanges", "stage", "published")).toMatch(/^Publicou/);
  expect(done("updateRoutingChanges", "changes", "•••")).toBe("Alterou um rascunho de roteamento");
  expect(done("createRoutingChanges", "stage", "publishing")).toMatch(/^Começou a desfazer/);
  expect(done("changeInstallmentRule", "enabled", "false")).toBe("Desligou uma regra por parcelas");
  expect(done("putWorkDone", "done_at", null)).toBe("Reabriu um trabalho");
  expect(done("putWorkDone", "done_at", "2026-11-20T12:00:00.000Z")).toBe("Deu um trabalho por feito");
  // By nothing that tells: as the act is called.
  expect(done("updateRoutingChanges", "failure", "Falhou.")).toBe(AUDIT_ACTS.updateRoutingChanges);
  expect(done("createRoutingGroup", "enabled", "true")).toBe(AUDIT_ACTS.createRoutingGroup);
});
