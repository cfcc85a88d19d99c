import { afterEach, expect, test, vi } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { CountSlider } from "./count-slider";

afterEach(() => vi.unstubAllGlobals());

test("the slider has no fields of its own: what its two boxes say is sent, and stands in the address of a live form", () => {
  vi.stubGlobal("HTMLInputElement", class {});
  const form = { elements: { namedItem: () => null } } as unknown as HTMLFormElement;
  const inputs = markupInRouter(<CountSlider form={form} />).match(/<input[^>]*>/g) ?? [];
  expect(inputs.filter((input) => !input.includes("disabled"))).toEqual([]);
});
