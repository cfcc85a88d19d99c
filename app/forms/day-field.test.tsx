import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DayField } from "./day-field";

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
