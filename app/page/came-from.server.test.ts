import { expect, test } from "vitest";
import { cameFrom, cameFromOf } from "./came-from.server";

const PORTAL = "https://portal.example";
const RECORD = "/partner/subscriptions/7?lista=situacao%3Dativa";

const at = (path: string, referer?: string) =>
  cameFrom(new Request(PORTAL + path, referer === undefined ? {} : { headers: { referer } }));

test("a form knows the record that its page stands on, or was come to from, with the list of that", () => {
  expect(at(RECORD)).toBe(RECORD);
  expect(at(`${RECORD}&aba=2`)).toBe(RECORD);
  expect(at("/partner/subscriptions/7/pausar", PORTAL + RECORD)).toBe(RECORD);
  expect(at("/partner/subscriptions/7/pausar.data?_routes=x", PORTAL + RECORD)).toBe(RECORD);
  // A command that the page of the record sends to its own address.
  expect(at("/partner/subscriptions/7", PORTAL + RECORD)).toBe(RECORD);
});

test("no other page says where a form is from", () => {
  expect(at("/partner/subscriptions/7/pausar")).toBeNull();
  for (const referer of [
    "",
    "not an address",
    `${PORTAL}/partner/subscriptions/7`,
    `${PORTAL}/partner/subscriptions/71?lista=`,
    `${PORTAL}/partner/invoices/7?lista=`,
    `${PORTAL}/partner/subscriptions/7?lista=${"x".repeat(4_001)}`,
  ])
    expect(at("/partner/subscriptions/7/pausar", referer)).toBeNull();
});

test("of what a form says, the path and the list are read, and nothing else", () => {
  const of = (from: string | null) => {
    const body = new FormData();
    if (from !== null) body.set("_from", from);
    return cameFromOf(body);
  };
  expect(of(RECORD)).toBe(RECORD);
  expect(of(`${RECORD}&envio=abc&pagina=2#x`)).toBe(RECORD);
  expect(of("https://other.example/partner?lista=")).toBe("/partner?lista=");
  for (const none of [null, "", "/partner", "http://[?lista="]) expect(of(none)).toBeNull();
});
