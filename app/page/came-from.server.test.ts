import { expect, test } from "vitest";
import { cameFrom, cameFromOf } from "./came-from.server";

const PORTAL = "https://portal.example";
const RECORD = "/partner/subscriptions/7?lista=situacao%3Dativa";
const LIST = "/customer/usuarios-pendentes?pagina=2&ordem=nome";

const at = (path: string, referer?: string) =>
  cameFrom(new Request(PORTAL + path, referer === undefined ? {} : { headers: { referer } }));

test("a form knows the record that its page stands on, or was opened on, with the list of that", () => {
  expect(at(RECORD)).toBe(RECORD);
  expect(at(`${RECORD}&aba=2`)).toBe(RECORD);
  expect(at(RECORD, `${PORTAL}/partner/subscriptions?situacao=ativa`)).toBe(RECORD);
  expect(at("/partner/subscriptions/7/pausar", PORTAL + RECORD)).toBe(RECORD);
  expect(at("/partner/subscriptions/7/pausar.data?_routes=x", PORTAL + RECORD)).toBe(RECORD);
  // What is done to a record need not lie below it.
  expect(at("/partner/subscriptions/acts/pausar", PORTAL + RECORD)).toBe(RECORD);
  // A command that the page of the record sends to its own address.
  expect(at("/partner/subscriptions/7", PORTAL + RECORD)).toBe(RECORD);
});

test("a form that was opened on a list knows its filter, without what somebody was answered there", () => {
  expect(at("/customer/usuarios-pendentes/3/recusar", PORTAL + LIST)).toBe(LIST);
  expect(at("/customer/usuarios-pendentes/3/recusar", `${PORTAL}${LIST}&envio=abc`)).toBe(LIST);
  expect(
    at("/customer/usuarios-pendentes/aprovar", `${PORTAL}/customer/usuarios-pendentes?envio=abc`),
  ).toBeNull();
});

test("the same form asked for with another choice knows it by its own address", () => {
  const again = `/customer/usuarios-pendentes/aprovar?id=3&perfil=gerente`;
  const carried = (from: string) => at(`${again}&_from=${encodeURIComponent(from)}`, PORTAL + again);
  expect(at(again, `${PORTAL}/customer/usuarios-pendentes/aprovar?id=3`)).toBeNull();
  expect(carried(LIST)).toBe(LIST);
  expect(carried("/customer/vendas-detalhadas?bandeira=visa")).toBeNull();
});

test("no other page says where a form is from", () => {
  expect(at("/partner/subscriptions/7/pausar")).toBeNull();
  for (const referer of [
    "",
    "not an address?",
    "http://[?a=b",
    `${PORTAL}/partner/subscriptions/7`,
    `${PORTAL}/partner/subscriptions/7/pausar?passo=2`,
    `${PORTAL}/partner/invoices/7?lista=`,
    `${PORTAL}/partner/invoices?situacao=aberta`,
    `${PORTAL}/partner/subscriptions/7?lista=${"x".repeat(4_001)}`,
  ])
    expect(at("/partner/subscriptions/7/pausar", referer)).toBeNull();
  // Another company's page is none of the one that is chosen now.
  expect(at("/environment", `${PORTAL}/customer/overview?loja=3`)).toBeNull();
});

test("of what a form says, the path and the query are read, and nothing else", () => {
  const of = (from: string | null) => {
    const body = new FormData();
    if (from !== null) body.set("_from", from);
    return cameFromOf(body);
  };
  expect(of(RECORD)).toBe(RECORD);
  expect(of(`${LIST}#x`)).toBe(LIST);
  expect(of("https://other.example/partner?lista=")).toBe("/partner?lista=");
  for (const none of [null, "", "/partner", "http://[?lista=", `/partner?q=${"x".repeat(4_001)}`])
    expect(of(none)).toBeNull();
});
