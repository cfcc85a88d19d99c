import { expect, test } from "vitest";
import { freshness, lateFiles, liveFreshness } from "./freshness";

const data_as_of = "2026-11-20T09:29:00.000Z";

test("what the acquirers send is told apart from what is there at once", () => {
  const of = { data_as_of, waiting_for: [] };
  expect(freshness(of)).toBe("Arquivos das adquirentes até 20/11 às 06:29.");
  expect(liveFreshness(of)).toBe("PDV e TEF ao vivo. Arquivos das adquirentes até 20/11 às 06:29.");
});

test("whose file is late is named", () => {
  expect(lateFiles([])).toBeNull();
  expect(liveFreshness({ data_as_of, waiting_for: ["getnet"] })).toMatch(
    /06:29\. A Getnet ainda não enviou o arquivo de ontem\.$/,
  );
  expect(lateFiles(["cielo", "rede"])).toBe("A Cielo e a Rede ainda não enviaram o arquivo de ontem.");
});
