import { expect, test } from "vitest";
import { bare, cnpjDigits, cpfDigits, isCnpj, isCpf } from "./documents.ts";

test("the known CPFs are valid, with a wrong digit they are not", () => {
  for (const cpf of ["52998224725", "11144477735", "12345678909", "24681357928"]) {
    expect(isCpf(cpf)).toBe(true);
    expect(cpfDigits(cpf.slice(0, 9))).toBe(cpf.slice(9));
  }
  expect(isCpf("52998224724")).toBe(false);
  expect(isCpf("52998224715")).toBe(false);
});

test("eleven equal digits are no CPF", () => {
  expect(isCpf("11111111111")).toBe(false);
});

test("numeric and alphanumeric CNPJs share one rule", () => {
  const known = ["99.900.001/0001-50", "99.900.001/0002-30", "12.ABC.345/01DE-35", "TS.TA0.001/0001-33"];
  for (const cnpj of [...known, "PR.CR0.002/0001-55"]) {
    expect(isCnpj(bare(cnpj))).toBe(true);
    expect(cnpjDigits(bare(cnpj).slice(0, 12))).toBe(cnpj.slice(-2));
  }
  expect(isCnpj("12ABC34501DE36")).toBe(false);
  expect(isCnpj("12abc34501de35")).toBe(false);
  expect(isCnpj("00000000000000")).toBe(false);
});
