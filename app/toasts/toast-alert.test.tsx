import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { danger } from "./toast";
import { ToastAlert } from "./toast-alert";

test("what the support finds a fault by stays in the page, where there is something", () => {
  const failed = danger("Nada foi alterado.", "A adquirente não respondeu");
  const reference = "0f0e4a52-6d3b-4c1e-9a2f-1d2c3b4a5968";
  expect(renderToStaticMarkup(<ToastAlert toast={{ ...failed, reference }} />)).toContain(reference);
  expect(renderToStaticMarkup(<ToastAlert toast={failed} />)).not.toContain("Código para o suporte");
});
