import { expect, test } from "vitest";
import { periodPresets, presetsFrom } from "./period-presets";

test("the days up to the last one, its month and the two before it", () => {
  expect(periodPresets("2026-01-20")).toEqual([
    { label: "7 dias até 20/01", value: ["2026-01-14", "2026-01-20"] },
    { label: "30 dias até 20/01", value: ["2025-12-22", "2026-01-20"] },
    { label: "Janeiro de 2026", value: ["2026-01-01", "2026-01-31"] },
    { label: "Dezembro de 2025", value: ["2025-12-01", "2025-12-31"] },
    { label: "Novembro de 2025", value: ["2025-11-01", "2025-11-30"] },
  ]);
});

test.each(["2026-02-28", "2028-02-29", "2026-03-31", "2026-12-31"])("whole months around %s", (day) => {
  for (const { label, value } of periodPresets(day).slice(2)) {
    const [first, last] = value.map((one) => new Date(`${one}T00:00:00Z`));
    expect(first?.getUTCDate(), label).toBe(1);
    expect(new Date((last?.getTime() ?? 0) + 86_400_000).getUTCDate(), label).toBe(1);
    expect(last?.getUTCMonth()).toBe(first?.getUTCMonth());
  }
});

test("the days from the first one on, and the rest of its month", () => {
  expect(presetsFrom("2026-02-20")).toEqual([
    { label: "7 dias desde 20/02", value: ["2026-02-20", "2026-02-26"] },
    { label: "30 dias desde 20/02", value: ["2026-02-20", "2026-03-21"] },
    { label: "90 dias desde 20/02", value: ["2026-02-20", "2026-05-20"] },
    { label: "Até o fim do mês", value: ["2026-02-20", "2026-02-28"] },
  ]);
  expect(presetsFrom("2026-12-31").at(-1)?.value).toEqual(["2026-12-31", "2026-12-31"]);
});

test("no day, no presets", () => {
  expect(presetsFrom("")).toEqual([]);
  expect(periodPresets("")).toEqual([]);
});
