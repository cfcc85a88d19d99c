import { notifications } from "@mantine/notifications";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "./mantine-toasts";
import { success, type Toast } from "./toast";

const refused = (id: string): Toast => ({
  ...success("Informe o CPF."),
  id,
  kind: "invalid",
  tone: "danger",
});

afterEach(() => vi.restoreAllMocks());

test("what was wrong with a form is gone with the next thing that is said, and nothing else is", () => {
  const shown = vi.spyOn(notifications, "show").mockImplementation(() => "");
  const hidden = vi.spyOn(notifications, "hide").mockImplementation(() => "");
  show(refused("first"));
  show(refused("second"));
  expect(hidden.mock.calls).toEqual([["first"]]);
  show(success("Empresa criada."));
  expect(hidden.mock.calls).toEqual([["first"], ["second"]]);
  show(success("Cliente criado."));
  expect(hidden).toHaveBeenCalledTimes(2);
  expect(shown).toHaveBeenCalledTimes(4);
});
