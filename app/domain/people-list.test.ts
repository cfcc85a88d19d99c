import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listedPeople } from "./people-list";

const word = fc.stringMatching(/^[A-Z][a-zãéí]{1,10}$/);
const host = fc.stringMatching(/^[a-z]{1,8}$/);
const person = fc.record({
  name: fc.tuple(word, word).map((words) => words.join(" ")),
  email: fc.tuple(host, host).map(([who, where]) => `${who}@${where}.com.br`),
  document: fc.constantFrom("", "529.982.247-25", "52998224725"),
  phone: fc.constantFrom("", "(11) 91234-5678", "1132654321"),
});
const people = fc.uniqueArray(person, { selector: ({ email }) => email, maxLength: 12 });

describe("what is pasted", () => {
  test("is read whichever way its cells are separated, quoted and spaced, and whatever stands between the lines", () => {
    fc.assert(
      fc.property(
        people,
        fc.constantFrom("\t", ";", ",", " ; ", ", "),
        fc.constantFrom("\n", "\r\n", "\n\n", "\n;;\n"),
        fc.boolean(),
        (list, separator, ending, isQuoted) => {
          const cell = (text: string) => (isQuoted ? `"${text}"` : text);
          const text = list
            .map((one) => [one.name, one.email, one.document, one.phone].map(cell).join(separator))
            .join(ending);
          const read = listedPeople(text);
          expect(read.map(({ line, problems, ...rest }) => rest)).toEqual(list);
          expect(read.flatMap(({ problems }) => problems)).toEqual([]);
        },
      ),
    );
  });

  test("is read whatever it is, as at most one person on a line or for each e-mail, each text of them as it stands there", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aé19@<>;,."\t\n\r '), maxLength: 60 }), (text) => {
        const lines = text.split(/\r\n|\r|\n/);
        const read = listedPeople(text);
        const isMany = (line: number) => (lines[line - 1]?.split("@").length ?? 0) > 2;
        const alone = read.map(({ line }) => line).filter((line) => !isMany(line));
        expect(new Set(alone).size).toBe(alone.length);
        const isThere = ({ line, name, email, document, phone }: (typeof read)[number]) =>
          [name, email, document, phone].every((part) => lines[line - 1]?.includes(part));
        expect(read.every(isThere)).toBe(true);
      }),
    );
  });
});

test.each([
  ["ana@loja.com.br; Ana Souza", { name: "Ana Souza", email: "ana@loja.com.br", problems: [] }],
  ["Ana Souza <ana@loja.com.br>", { name: "Ana Souza", email: "ana@loja.com.br", problems: [] }],
  [
    "Ana; ana@loja; 529.982.247-26",
    { problems: ["falta nome e sobrenome", "o e-mail não é válido", "o CPF não é válido"] },
  ],
  ["Ana Souza;;52998224725", { document: "52998224725", problems: ["falta o e-mail"] }],
  ["Ana Souza; ana@loja.com.br; (11) 91234-5678", { document: "", phone: "(11) 91234-5678", problems: [] }],
  [
    "Ana Souza; ana@loja.com.br; (11) 91234-5678; 529.982.247-25",
    { document: "529.982.247-25", phone: "(11) 91234-5678", problems: [] },
  ],
  [
    "529.982.247-25; Ana Souza; ana@loja.com.br; (11) 91234-5678",
    { name: "Ana Souza", document: "529.982.247-25", phone: "(11) 91234-5678", problems: [] },
  ],
  ["529.982.247-25;;ana@loja.com.br", { name: "529.982.247-25", problems: ["falta nome e sobrenome"] }],
  ["Ana Souza; ana@loja.com.br; eu@ana.example", { name: "Ana Souza", problems: ["o CPF não é válido"] }],
  // A sheet takes the zero that a number begins with.
  ["Ana Souza; ana@loja.com.br; 1234567890", { document: "01234567890", phone: "", problems: [] }],
  ["Ana Souza; ana@loja.com.br;; 1161234567", { problems: ["o telefone não tem DDD e número"] }],
  ["Ana Souza; ana@loja.com.br;; 912345678", { problems: ["o telefone não tem DDD e número"] }],
])("%s", (text, person) => {
  expect(listedPeople(text)).toMatchObject([person]);
});

test.each([", ", "; ", ";"])("the recipients of a mail, apart by %j, are one person each", (separator) => {
  const line = ["Ana Souza <ana@loja.com.br>", '"Rui Melo" <rui@loja.com.br>', "eva@loja.com.br"].join(
    separator,
  );
  expect(listedPeople(`${line}\nIvo Reis; ivo@loja.com.br`)).toMatchObject([
    { line: 1, name: "Ana Souza", email: "ana@loja.com.br", document: "", phone: "", problems: [] },
    { line: 1, name: "Rui Melo", email: "rui@loja.com.br", problems: [] },
    { line: 1, name: "", email: "eva@loja.com.br", problems: ["falta nome e sobrenome"] },
    { line: 2, name: "Ivo Reis", email: "ivo@loja.com.br", problems: [] },
  ]);
});

test("a line that names the columns is nobody, and who stands there twice is said once", () => {
  const read = listedPeople("Nome;E-mail;CPF\nAna Souza;ana@loja.com.br\nAna Souza;ANA@loja.com.br");
  expect(read.map(({ line, problems }) => [line, problems])).toEqual([
    [2, []],
    [3, ["este e-mail está duas vezes na lista"]],
  ]);
});

test("the line that names the columns is none, also where lines before it are blank", () => {
  expect(listedPeople("\n\t\t\nNome\tE-mail\nAna Souza\tana@x.example")).toMatchObject([
    { line: 4, name: "Ana Souza", email: "ana@x.example", problems: [] },
  ]);
});
