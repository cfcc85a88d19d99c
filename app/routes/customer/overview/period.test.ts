import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { periodLength } from "~/domain/periods";
import { choosePeriod } from "./period";

const today = "2026-11-20";
const choose = (query: string) => choosePeriod(new URLSearchParams(query), today);

test("without a choice the last 30 days are shown", () => {
  expect(choose("")).toMatchObject({
    from: "2026-10-22",
    to: "2026-11-20",
    preset: "30-dias",
    problem: null,
  });
});

test("a chosen range may be written either way", () => {
  for (const query of ["de=2026-11-01&ate=2026-11-10", "de=01/11/2026&ate=10/11/2026&periodo=personalizado"])
    expect(choose(query)).toMatchObject({
      from: "2026-11-01",
      to: "2026-11-10",
      typed: { de: "2026-11-01", ate: "2026-11-10" },
      problem: null,
    });
  expect(choose("de=20/11/2026").typed).toEqual({ de: "2026-11-20", ate: "" });
});

test("what is to come was not sold yet: the range ends today, and what was typed stays", () => {
  expect(choose("de=2026-11-14&ate=2026-12-10")).toMatchObject({
    from: "2026-11-14",
    to: "2026-11-20",
    typed: { de: "2026-11-14", ate: "2026-12-10" },
    problem: null,
  });
  expect(choose("de=2026-11-20&ate=2028-12-31")).toMatchObject({ from: today, to: today, problem: null });
});

describe("dates that cannot be", () => {
  test.each([
    ["periodo=personalizado", "Informe uma data inicial que exista, como 01/11/2026."],
    ["de=2026-02-30&ate=2026-03-01", "Informe uma data inicial que exista, como 01/11/2026."],
    ["de=2026-11-01&ate=abc", "Informe uma data final que exista, como 20/11/2026."],
    ["de=2026-11-10&ate=2026-11-01", "A data inicial é depois da final."],
    ["de=2027-01-01&ate=2027-01-02", "O período ainda não começou."],
    ["de=2024-01-01&ate=2026-11-01", "Escolha no máximo 366 dias."],
    ["periodo=nunca", "Este período não existe. Escolha um destes."],
  ])("%s is said, and what was typed stays", (query, problem) => {
    const chosen = choose(query);
    expect(chosen.problem).toBe(problem);
    expect(chosen.typed.de).toBe(new URLSearchParams(query).get("de") ?? "");
    expect(chosen).toMatchObject({ from: "2026-10-22", to: "2026-11-20" });
  });
});

test("whatever is typed, the period can be asked for", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.option(fc.string()), (de, ate, periodo) => {
      const { from, to } = choosePeriod(
        new URLSearchParams({ de, ate, ...(periodo === null ? {} : { periodo }) }),
        today,
      );
      expect(from <= to).toBe(true);
      expect(periodLength({ from, to })).toBeLessThanOrEqual(366);
    }),
  );
});
