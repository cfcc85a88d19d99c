import { expect, test } from "vitest";
import { lowered } from "./plain-text";

test.each([
  ["Ofertas ISO", "ofertas ISO"],
  ["Domicílio bancário", "domicílio bancário"],
  ["Área", "área"],
  ["TPV", "TPV"],
  ["QR Code", "QR Code"],
  ["Pix", "Pix"],
  ["Pix ativo", "Pix ativo"],
  ["", ""],
])("%s stands as %s within a sentence", (label, within) => {
  expect(lowered(label)).toBe(within);
});
