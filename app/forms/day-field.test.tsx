import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayField } from "./day-field";

test("a day says the period that it is one end of", () => {
  const field = { id: "d", name: "d" };
  const page = renderToStaticMarkup(<DayField field={field} label="Dia" data-period="d e" />);
  expect(page).toContain('data-period="d e"');
  expect(renderToStaticMarkup(<DayField field={field} label="Dia" />)).not.toContain("data-period");
});

test.each([
  ["nothing yet", undefined, "date"],
  ["emptied", "", "date"],
  ["a day", "2026-02-28", "date"],
  ["no such day", "2026-02-30", "text"],
  ["written by hand", "30/02/2026", "text"],
])("a day field, %s", (_, defaultValue, type) => {
  const page = renderToStaticMarkup(<DayField field={{ id: "d", name: "d", defaultValue }} label="Dia" />);
  expect(page).toContain(`type="${type}"`);
});
