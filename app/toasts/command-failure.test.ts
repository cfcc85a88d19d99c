import { expect, test } from "vitest";
import type { Failure } from "~/upstream/failure";
import { failureToast } from "./command-failure.server";

const reference = "pedido-0001";
const said = (failure: Failure) => failureToast(failure, { partly: false, found: null, reference });

test.each<Failure>([
  { kind: "timeout", status: 400, message: "Demorou." },
  { kind: "unavailable", status: 503, message: "Fora do ar." },
  { kind: "unknown-outcome", status: 400, message: "Sem resposta." },
  { kind: "contract", status: 400, message: "Ilegível." },
])("a fault says what the support finds it by: $kind", (failure) => {
  expect(said(failure)).toMatchObject({ kind: failure.kind, tone: "danger", reference });
});

test.each<Failure>([
  { kind: "refused", status: 409, message: "Já existe." },
  { kind: "forbidden", status: 403, message: "Sem acesso." },
  { kind: "absent", status: 404, message: "Não encontrado." },
])("what was refused is no fault: $kind", (failure) => {
  expect(said(failure)).toMatchObject({ kind: failure.kind, message: failure.message });
  expect(said(failure)).not.toHaveProperty("reference");
});

test("what was held back is told as not sent, and not as perhaps done", () => {
  const failure: Failure = { kind: "unavailable", status: 400, message: "Fora do ar.", unsent: true };
  expect(said(failure)).toMatchObject({ title: "Desta vez nada foi enviado", tone: "danger", reference });
  const partly = failureToast(failure, { partly: true, found: null, reference });
  expect(partly).toMatchObject({ title: "Só uma parte foi feita" });
  // Sent before, it may have been done.
  const found = { done: true as const, words: "Está pausada.", to: "/customer" };
  expect(failureToast(failure, { partly: false, found, reference })).toMatchObject({ tone: "info" });
});
