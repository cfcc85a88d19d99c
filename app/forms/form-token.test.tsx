import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HiddenFields } from "~/ui/hidden-fields";
import { backTo, formTokenFields, withFrom } from "./form-token";

test("a form token is three hidden fields, whatever it holds", () => {
  const formToken = { token: 'a"b', company: "customer:emp-1", key: "<k>" };
  expect(renderToStaticMarkup(<HiddenFields fields={formTokenFields(formToken)} />)).toBe(
    '<input type="hidden" name="_token" value="a&quot;b"/>' +
      '<input type="hidden" name="_company" value="customer:emp-1"/>' +
      '<input type="hidden" name="_key" value="&lt;k&gt;"/>',
  );
});

test("a form of a record that was opened from a list carries it, and leads back to it, and nowhere else", () => {
  const none = { token: "t", company: "none", key: "k" };
  expect(withFrom(none, null)).toBe(none);
  const from = "/partner/subscriptions/7?lista=situacao%3Dativa";
  expect(formTokenFields(withFrom(none, from)).at(-1)).toEqual({ name: "_from", value: from });
  expect(backTo("/partner/subscriptions/7", from)).toBe(from);
  expect(backTo("/partner/subscriptions/7#precos", from)).toBe(`${from}#precos`);
  for (const other of [
    "/partner/subscriptions",
    "/partner/subscriptions/71",
    "/partner/subscriptions/7?aba=2",
  ])
    expect(backTo(other, from)).toBe(other);
  expect(backTo("/partner/subscriptions/7", undefined)).toBe("/partner/subscriptions/7");
});
