import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HiddenFields } from "./hidden-fields";
import { ticketFields } from "./ticket";

test("a ticket is three hidden fields, whatever it holds", () => {
  const ticket = { token: 'a"b', company: "customer:emp-1", key: "<k>" };
  expect(renderToStaticMarkup(<HiddenFields fields={ticketFields(ticket)} />)).toBe(
    '<input type="hidden" name="_token" value="a&quot;b"/>' +
      '<input type="hidden" name="_company" value="customer:emp-1"/>' +
      '<input type="hidden" name="_key" value="&lt;k&gt;"/>',
  );
});
