import fc from "fast-check";
import { expect, test } from "vitest";
import { choicesOf, someChoices } from "./choices";
import { amount, day, oneOf, readFilter, requireOrder, someIds, text, whole } from "./fields";

const fields = {
  q: text(20),
  bandeira: someChoices(choicesOf({ visa: "Visa", elo: "Elo" })),
  situacao: oneOf(["aberta", "fechada"]),
  valor: amount,
  dia: day,
  parcelas: whole(1, 21),
  loja: someIds,
};
const read = (search: string) => readFilter(new URLSearchParams(search), fields);

test("what fits is read", () => {
  const { value, problems } = read(
    "q= maria &bandeira=elo&bandeira=visa&situacao=aberta&valor=1.234,56&dia=20/11/2026&parcelas=12&loja=7&loja=8",
  );
  expect(value).toEqual({
    q: "maria",
    bandeira: ["visa", "elo"],
    situacao: "aberta",
    valor: 123456,
    dia: "2026-11-20",
    parcelas: 12,
    loja: ["7", "8"],
  });
  expect(problems).toEqual({});
});

test("words are looked for with one blank between them, as names are kept", () => {
  const { value, typed } = read("q=loja%20%20da%C2%A0mari%CC%81a%09sol%0D%0A");
  expect(value).toEqual({ q: "loja da maría sol" });
  expect(typed.q).toEqual(["loja  da\u00a0mari\u0301a\tsol\r\n"]);
});

test("letters that nobody sees, as a copy out of a chat brings along, are no part of what is looked for", () => {
  const seen = { q: "004512", valor: "1.234,56", dia: "20/11/2026", parcelas: "12", situacao: "aberta" };
  const copied = Object.entries(seen).map(([name, text]) => [name, `\u200e${text}\u202c\u200b`]);
  const { value, problems } = read(new URLSearchParams(copied).toString());
  expect(value).toEqual(read(new URLSearchParams(seen).toString()).value);
  expect(problems).toEqual({});
});

test.each([
  ["q=123456789012345678901", "q", "Use no máximo 20 caracteres."],
  ["q=a%00b", "q", "Use letras e números."],
  ["bandeira=visa&bandeira=diners", "bandeira", "Uma das opções não existe."],
  ["situacao=talvez", "situacao", "Esta opção não existe."],
  ["valor=dez", "valor", "Informe um valor como 1.234,56."],
  ["valor=-1", "valor", "Informe um valor a partir de zero."],
  ["valor=9999999999", "valor", "O valor é grande demais."],
  ["dia=30/02/2026", "dia", "“30/02/2026” não existe no calendário. Informe uma data, como 20/11/2026."],
  ["parcelas=22", "parcelas", "Informe um número de 1 a 21."],
  ["parcelas=1e1", "parcelas", "Informe um número de 1 a 21."],
  ["loja=../x", "loja", "Uma das opções não existe."],
])("%s is said at its field, stays typed, and does not filter", (search, name, problem) => {
  const { value, typed, problems } = read(search);
  expect(problems).toEqual({ [name]: problem });
  expect(typed[name]).toEqual(new URLSearchParams(search).getAll(name));
  expect(value).toEqual(name === "bandeira" ? { bandeira: ["visa"] } : {});
});

test("of ids as many are taken as a question carries; more are told, and filter by none of them", () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => `loj-${at}`);
  const readIds = (count: number) =>
    read(
      ids(count)
        .map((id) => `loja=${id}`)
        .join("&"),
    );
  expect(readIds(50)).toMatchObject({ value: { loja: ids(50) }, problems: {} });
  expect(readIds(51)).toEqual({
    value: {},
    typed: { loja: ids(51) },
    problems: { loja: "Escolha no máximo 50 opções." },
  });
});

test("a range that is upside down is said at its lower end, and neither end filters", () => {
  const ends = { de: day, ate: day };
  const read = (search: string) => {
    const filter = readFilter(new URLSearchParams(search), ends);
    requireOrder(filter, "de", "ate", "A data inicial é depois da final.");
    return filter;
  };
  expect(read("de=2026-11-20&ate=2026-11-19")).toMatchObject({
    value: {},
    typed: { de: ["2026-11-20"], ate: ["2026-11-19"] },
    problems: { de: "A data inicial é depois da final." },
  });
  for (const fine of ["de=2026-11-20&ate=2026-11-20", "de=2026-11-20", "ate=2026-11-19", ""])
    expect(read(fine).problems).toEqual({});
});

test("empty fields of a sent form are no filter and no problem", () => {
  expect(read("q=&bandeira=&situacao=&valor=&dia=&parcelas=&loja=")).toEqual({
    value: {},
    typed: {},
    problems: {},
  });
});

test("no address makes reading throw", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...Object.keys(fields)), fc.string())), (pairs) => {
      expect(() => readFilter(new URLSearchParams(pairs), fields)).not.toThrow();
    }),
  );
});
