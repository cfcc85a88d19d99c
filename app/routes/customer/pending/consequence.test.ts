import { expect, test } from "vitest";
import { consequenceOfAll } from "./consequence";

test.each([
  ["confirm", "O cliente paga, e o valor entra na sua agenda", "Os clientes pagam, e os valores entram"],
  ["undo", "O valor não será cobrado do cliente.", "Os valores não serão cobrados dos clientes."],
  [
    "disregard",
    "Ela sai da fila sem aviso à rede, que decide sozinha",
    "Elas saem da fila sem aviso às redes",
  ],
] as const)("%s of a filter that finds one is said of one", (action, one, many) => {
  expect(consequenceOfAll(action, { count: 1, amount: 3_899 })).toContain(one);
  expect(consequenceOfAll(action, { count: 2, amount: 3_899 })).toContain(many);
});
