import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { HiddenFields } from "~/ui/hidden-fields";
import { formTokenFields } from "./form-token";

test("a form token is three hidden fields, whatever it holds", () => {
  const formToken = { token: 'a"b', company: "customer:emp-1", key: "<k>" };
  expect(renderToStaticMarkup(<HiddenFields fields={formTokenFields(formToken)} />)).toBe(
    '<input type="hidden" name="_token" value="a&quot;b"/>' +
      '<input type="hidden" name="_company" value="customer:emp-1"/>' +
      '<input type="hidden" name="_key" value="&lt;k&gt;"/>',
  );
});
