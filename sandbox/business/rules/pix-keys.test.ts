import { expect, test } from "vitest";
import { bareKey, isPixKey, maskedKey } from "./pix-keys.ts";

test.each([
  ["cpf", "529.982.247-25", "52998224725", "***.982.247-**"],
  ["cnpj", "12.ABC.345/01DE-35", "12ABC34501DE35", "12.***.***/01DE-35"],
  ["phone", "(55) 90000-0000", "+5555900000000", "+55 (55) *****-0000"],
  ["phone", "011 91234-5678", "+5511912345678", "+55 (11) *****-5678"],
  ["phone", "+55 (011) 91234-5678", "+5511912345678", "+55 (11) *****-5678"],
  ["phone", "55 11 3265-4321", "+551132654321", "+55 (11) *****-4321"],
  ["email", "Pix@Loja.example", "pix@loja.example", "p***@loja.example"],
  [
    "random",
    "0f0e0d0c-0b0a-4908-8706-050403020100",
    "0f0e0d0c-0b0a-4908-8706-050403020100",
    "0f0e0d0c-****-****-****-********0100",
  ],
] as const)("a key of type %s is recognised, kept bare and shown in part", (type, typed, kept, masked) => {
  expect(isPixKey(type, typed)).toBe(true);
  expect(bareKey(type, typed)).toBe(kept);
  expect(maskedKey(type, kept)).toBe(masked);
  expect(masked).not.toContain(kept);
});

test("a key of another type is not one", () => {
  expect(isPixKey("cpf", "529.982.247-24")).toBe(false);
  expect(isPixKey("cnpj", "52998224725")).toBe(false);
  expect(isPixKey("phone", "12345")).toBe(false);
  expect(isPixKey("email", "sem arroba")).toBe(false);
  expect(isPixKey("random", "0f0e0d0c")).toBe(false);
});
