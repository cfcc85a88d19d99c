import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/days";
import { COMING_PERIODS, PAST_PERIODS, wordPeriod } from "~/domain/periods";
import { changed } from "./address";
import { readDatedFilter } from "./dated-filter";
import { day } from "./fields";
import { wordLinks } from "./period-word";
import { settled } from "./settled-period";
import { readPeriod } from "./state";

const at = (search: string) => settled(new URL(`http://portal.invalid/lista${search}`)).search;
const options = { today: "2026-11-20", usual: 30 };
const word = fc.constantFrom(...PAST_PERIODS, ...COMING_PERIODS);
const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("2000-01-01", days));

describe("an address says its period once", () => {
  test.each([
    ["?q=a+b&periodo=ontem", "?q=a+b&periodo=ontem"],
    ["?de=2026-11-01&ate=2026-11-05", "?de=2026-11-01&ate=2026-11-05"],
    ["?periodo=ontem&lido=2026-11-20&de=2026-11-19&ate=2026-11-19&q=", "?periodo=ontem&q="],
    ["?periodo=ontem&lido=2026-11-20&de=19/11/2026&ate=19/11/2026", "?periodo=ontem"],
    ["?periodo=ontem&lido=2026-11-20&de=2026-11-18&ate=2026-11-19", "?de=2026-11-18&ate=2026-11-19"],
    ["?periodo=ontem&lido=2026-11-20&de=&ate=", "?de=&ate="],
    ["?periodo=ontem&lido=2026-11-20", "?periodo=ontem"],
    ["?periodo=ontem&de=2026-11-19&ate=2026-11-19", "?de=2026-11-19&ate=2026-11-19"],
    ["?periodo=ontem&de=2026-11-19", "?de=2026-11-19"],
    ["?periodo=ontem&ate=2026-11-19", "?ate=2026-11-19"],
    ["?periodo=mes&lido=2026-11-20&criado_de=2026-11-01&criado_ate=2026-11-20", "?periodo=mes"],
    ["?lido=2026-11-20&de=2026-11-01", "?de=2026-11-01"],
    ["?periodo=nunca&de=2026-11-01", "?periodo=nunca&de=2026-11-01"],
    [
      "?periodo=personalizado&de=2026-11-01&ate=2026-11-05",
      "?periodo=personalizado&de=2026-11-01&ate=2026-11-05",
    ],
  ])("%s is %s", (given, said) => {
    expect(at(given)).toBe(said);
  });

  test("dates as a form shows them leave the word standing, whatever day it is sent on; any other takes its place", () => {
    fc.assert(
      fc.property(word, someDay, fc.integer({ min: -3, max: 3 }), (one, readOn, off) => {
        const { from, to } = wordPeriod(one, readOn);
        const sent = `?periodo=${one}&lido=${readOn}&de=${from}&ate=${addDays(to, off)}`;
        expect(at(sent)).toBe(off === 0 ? `?periodo=${one}` : `?de=${from}&ate=${addDays(to, off)}`);
        expect(at(at(sent))).toBe(at(sent));
      }),
    );
  });
});

describe("a list follows the day", () => {
  test("of a word the days are those of the reading", () => {
    fc.assert(
      fc.property(word, someDay, (one, today) => {
        const search = new URLSearchParams({ periodo: one });
        const days = wordPeriod(one, today);
        expect(readPeriod(search, { today, usual: 30 })).toMatchObject({ ...days, word: one, problem: null });
        const { value } = readDatedFilter(search, { de: day, ate: day }, today, ["de", "ate"]);
        expect(value).toEqual({ de: days.from, ate: days.to });
      }),
    );
  });

  test("the usual period has its word, dates have none", () => {
    expect(readPeriod(new URLSearchParams(), options).word).toBe("30-dias");
    expect(readPeriod(new URLSearchParams(), { ...options, towards: "future" }).word).toBe(
      "proximos-30-dias",
    );
    expect(readPeriod(new URLSearchParams("de=2026-10-22&ate=2026-11-20"), options).word).toBeNull();
  });

  test("a word that is none is refused at the field beside", () => {
    const search = new URLSearchParams("periodo=nunca");
    expect(readPeriod(search, options)).toMatchObject({ wrong: "de", word: null });
    expect(readPeriod(search, options).problem).toContain("não existe");
    const { problems, value } = readDatedFilter(search, { de: day, ate: day }, "2026-11-20", ["de", "ate"]);
    expect(problems.de).toContain("não existe");
    expect(value).toEqual({});
  });
});

describe("its links", () => {
  const choice = { word: "ontem", today: "2026-11-20" } as const;

  test("keep the filter, leave the page, and take the place of dates", () => {
    const links = wordLinks("?q=visa&de=2026-11-01&ate=2026-11-05&pagina=3&apos=x", choice);
    expect(links.map(({ label }) => label)).toEqual([
      "Hoje",
      "Ontem",
      "7 dias",
      "30 dias",
      "Este mês",
      "Mês passado",
    ]);
    expect(links[0]).toMatchObject({ href: "?q=visa&periodo=hoje", current: false });
    expect(links[1]).toMatchObject({ href: "?q=visa&periodo=ontem", current: true });
  });

  test("of another filter and of another page keep the word", () => {
    expect(changed("?periodo=ontem&pagina=2", { ordem: "-bruto" })).toBe("?periodo=ontem&ordem=-bruto");
  });
});
