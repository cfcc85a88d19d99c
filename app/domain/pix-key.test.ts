import { expect, test } from "vitest";
import { isPixKey, type PixKeyType } from "./pix-key";

const KEYS: Readonly<Record<PixKeyType, string[]>> = {
  cpf: ["529.982.247-25", "52998224725"],
  cnpj: ["99.900.001/0001-50", "12.ABC.345/01DE-35"],
  phone: ["+55 (11) 91234-5678", "1132654321", "(11) 91234-5678"],
  email: [
    "caixa@loja.example",
    "Caixa.1@matriz.loja.example",
    "c@loja.example",
    `${"c".repeat(64)}@loja.example`,
  ],
  random: ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"],
};
const TYPES = Object.keys(KEYS) as PixKeyType[];

test.each(TYPES)("a key is one of its type and of no other: %s", (type) => {
  // Eleven bare digits may be a CPF and a telephone: the type says which is meant.
  const alone = KEYS[type].filter((key) => !/^\d{11}$/.test(key));
  for (const key of KEYS[type]) expect(isPixKey(type, key)).toBe(true);
  for (const key of alone) expect(TYPES.filter((other) => isPixKey(other, key))).toEqual([type]);
});

test.each<[PixKeyType, string]>([
  ["cpf", "529.982.247-26"],
  ["cnpj", "99.900.001/0001-51"],
  ["phone", "91234-5678"],
  ["phone", "(10) 91234-5678"],
  ["phone", "(11) 6123-4567"],
  ["phone", "fone 11 91234-5678"],
  ["email", "caixa@loja"],
  ["email", "caixa loja@x.example"],
  ["email", "@loja.example"],
  ["email", "caixa@loja.example."],
  ["email", `${"c".repeat(65)}@loja.example`],
  ["random", "0123e4567-e89b-12d3-a456-426614174000"],
  ["random", "123e4567-e89b-12d3-a456-4266141740000"],
  ["random", "123e4567e89b12d3a456426614174000"],
])("%s is not %s", (type, key) => {
  expect(isPixKey(type, key)).toBe(false);
});
