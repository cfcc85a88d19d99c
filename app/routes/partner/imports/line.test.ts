import { describe, expect, test } from "vitest";
import { MerchantLine } from "#contract/extension/batch-inputs";
import { guessColumns, IMPORT_FIELDS, missingColumns } from "./fields";
import { readLine, repeatedEmails, repeatedLines } from "./line.server";

const LINE: Record<string, string> = {
  "CNPJ ou CPF": "99.900.001/0001-50",
  "Razão social": "Padaria Lua Nova Ltda",
  "Nome fantasia": "Padaria Lua Nova",
  MCC: "5462",
  "Vendas esperadas por mês": "R$ 20.000,00",
  CEP: "86010-000",
  Rua: "Rua das Flores",
  Número: "10",
  Bairro: "Centro",
  Cidade: "Londrina",
  UF: "pr",
};
const read = (change: Record<string, string> = {}) => {
  const cells = { ...LINE, ...change };
  const header = Object.keys(cells);
  return readLine(Object.values(cells), guessColumns(header, []), header.length);
};
const faults = (change: Record<string, string>) =>
  read(change).faults.map(({ field, message }) => `${field}: ${message}`);

describe("a line", () => {
  test("that is good is what the upstream takes", () => {
    const { input, faults } = read({
      "Nome do contato": "Ana Exemplo",
      "Papel do contato": "sócio",
      "Telefone do contato": "(43) 99999-0000",
      "E-mail do contato": "Ana@Lua.example",
      "CPF do responsável": "529.982.247-25",
      "Papel do responsável": "Representante legal",
    });
    expect(faults).toEqual([]);
    expect(MerchantLine.parse(input)).toMatchObject({
      company: { legal_name: "Padaria Lua Nova Ltda", address: { state: "PR", zip_code: "86010000" } },
      customer: { tpv_amount: 2_000_000, mcc: "5462" },
      person: { document: "52998224725", role: "legal-representative" },
    });
  });

  test.each<[string, Record<string, string>, string]>([
    ["a wrong document", { "CNPJ ou CPF": "123" }, "company.document: Informe um CPF ou CNPJ válido."],
    [
      "a missing name",
      { "Razão social": "" },
      "company.legal_name: Informe a razão social ou o nome completo.",
    ],
    ["a wrong CEP", { CEP: "8601" }, "company.address.zip_code: Informe os 8 números do CEP"],
    ["an unknown state", { UF: "XX" }, "company.address.state: Escolha o estado."],
    ["no amount", { "Vendas esperadas por mês": "muito" }, "customer.tpv_amount: Informe um valor"],
    ["a category of letters", { MCC: "abc" }, "company.mcc: Informe os quatro números do MCC"],
    ["a formula", { "Nome fantasia": "=CMD|' /C calc'!A0" }, "company.trade_name: Fórmulas não são aceitas."],
    ["a reference", { Rua: "@SUM(A1)" }, "company.address.street: Fórmulas não são aceitas."],
    ["a sum", { Bairro: "+A1" }, "company.address.neighborhood: Fórmulas não são aceitas."],
    ["less than nothing", { "Vendas esperadas por mês": "-5" }, "customer.tpv_amount: Informe um valor"],
    ["a formula made harmless", { Cidade: "'=1+1" }, "company.address.city: Fórmulas não são aceitas."],
    ["what is left of one", { Complemento: "#N/D" }, "company.address.extra_line: Fórmulas não são aceitas."],
    [
      "a number that a spreadsheet has shortened",
      { "CNPJ ou CPF": "9,99E+12" },
      "company.document: A planilha encurtou este número.",
    ],
    ["half a contact", { "Nome do contato": "Ana Exemplo" }, "company.contacts.0.role: Escolha o papel"],
    [
      "an unknown role",
      { "CPF do responsável": "52998224725", "Papel do responsável": "Chefe" },
      "person.role: Escolha o papel",
    ],
    [
      "an unknown role of a contact",
      { "Nome do contato": "Ana Exemplo", "Papel do contato": "Chefe" },
      "company.contacts.0.role: Escolha o papel do contato.",
    ],
  ])("with %s is refused at its field", (_, change, words) => {
    const found = faults(change);
    expect(found.some((fault) => fault.startsWith(words))).toBe(true);
    expect(read(change).input).toBeNull();
  });

  test("gets back the zeros that a spreadsheet takes away", () => {
    const { input, document } = read({ "CNPJ ou CPF": "191", CEP: "1310100", MCC: "742" });
    expect([input, document]).toEqual([null, null]);
    const good = read({ "CNPJ ou CPF": "3847655000198", CEP: "1310100", MCC: "742" });
    expect(good.faults.filter(({ field }) => field !== "company.document")).toEqual([]);
    expect(read({ CNAE: "111301" }).input?.company.cnae).toBe("0111301");
  });

  test("with more cells than the header is refused as a whole", () => {
    const header = Object.keys(LINE);
    const { faults } = readLine([...Object.values(LINE), "x"], guessColumns(header, []), header.length);
    expect(faults).toEqual([{ field: null, message: expect.stringContaining("mais células") }]);
  });
});

test("columns are known by their names, and before that by what the person said", () => {
  const header = ["Doc da loja", "Razao Social", "e-mail"];
  expect(guessColumns(header, [])).toEqual({ "company.legal_name": 1, "company.contacts.0.email": 2 });
  const remembered = [
    { header: "DOC DA LOJA", field: "company.document" },
    { header: "e-mail", field: "person.email" },
    { header: "e-mail", field: "outro" },
  ];
  expect(guessColumns(header, remembered)).toEqual({
    "company.document": 0,
    "company.legal_name": 1,
    "person.email": 2,
  });
  expect(missingColumns({}).length).toBe(IMPORT_FIELDS.filter(({ required }) => required).length);
});

test("a document that comes twice is named by the line that had it first", () => {
  const lines = ["a", null, "b", "a", "a"].map((document, at) => ({ number: at + 2, document }));
  expect([...repeatedLines(lines)]).toEqual([
    [5, 2],
    [6, 2],
  ]);
});

test("an e-mail that comes with two CPFs is named by the line that had it first", () => {
  const people = [
    ["52998224725", "ana@lua.example"],
    ["52998224725", "ana@lua.example"],
    ["11144477735", "Ana@lua.example"],
    ["11144477735", "bia@lua.example"],
    ["11144477735", undefined],
  ];
  const lines = people.map(([cpf = "", email = ""], at) => {
    const { input } = read({
      "CPF do responsável": cpf,
      "Papel do responsável": "sócio",
      "Nome do responsável": "Ana Exemplo",
      "E-mail do responsável": email,
    });
    return { number: at + 2, input };
  });
  expect(lines.every(({ input }) => input?.person)).toBe(true);
  expect([...repeatedEmails([...lines, { number: 9, input: null }])]).toEqual([[4, 2]]);
});
