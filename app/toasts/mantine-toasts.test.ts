import { notifications } from "@mantine/notifications";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "./mantine-toasts";
import { danger, success, type Toast, warning } from "./toast";

const refused = (id: string): Toast => ({ ...danger("Informe o CPF."), id, kind: "invalid" });
const overtaken = (id: string): Toast => ({ ...warning("Nada do que você enviou foi gravado."), id });

afterEach(() => vi.restoreAllMocks());

test("what a form came back for is gone with the next thing that is said, and nothing else is", () => {
  const shown = vi.spyOn(notifications, "show").mockImplementation(() => "");
  const hidden = vi.spyOn(notifications, "hide").mockImplementation(() => "");
  show(refused("first"), true);
  show(overtaken("second"), true);
  expect(hidden.mock.calls).toEqual([["first"]]);
  show(success("Empresa criada."), false);
  expect(hidden.mock.calls).toEqual([["first"], ["second"]]);
  show(success("Cliente criado."), false);
  expect(hidden).toHaveBeenCalledTimes(2);
  expect(shown).toHaveBeenCalledTimes(4);
});
