import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accessTree,
  differenceOf,
  HIDES_PRICES,
  matrixOf,
  type PermissionAction,
  permissionsAfter,
  sentenceOfGrant,
} from "./user-access";

const names = ["customer-sales-read", "terminals-update", "dtx_pro", "client-data-read", HIDES_PRICES];
const some = fc.subarray(names);

describe("what a profile gives is said from its permissions", () => {
  const word = (permission: string, area_label: string, action: PermissionAction = "read") => ({
    permission,
    label: permission,
    area: area_label,
    area_label,
    action,
  });
  test.each([
    [[word("a", "Vendas")], "vê vendas; não altera nada."],
    [[word("a", "Vendas"), word("b", "Ofertas ISO")], "vê vendas e ofertas ISO; não altera nada."],
    [
      [word("a", "Vendas"), word("b", "Terminais"), word("c", "Clientes"), word("d", "Terminais", "update")],
      "vê vendas, terminais e clientes; altera terminais.",
    ],
    [[word("d", "Terminais", "update")], "altera terminais."],
    [
      [word("a", "Roteamento", "delete"), word("b", "Roteamento"), word("c", "Assinaturas", "create")],
      "vê roteamento; cria assinaturas; exclui roteamento.",
    ],
    [[], "não vê nem altera nada."],
    [[word(HIDES_PRICES, "Preços")], "não vê nem altera nada; não vê preços."],
    // Who sees requests for access also decides about them.
    [
      [word("portal_customer_full", "Transações pendentes")],
      "vê transações pendentes; altera transações pendentes.",
    ],
    // Who may read a part of an area alone does not see what the area is called after.
    [
      [word("a", "Vendas"), word("transaction-pending-report-read", "Transações pendentes")],
      "vê vendas e relatório de tratamento; não altera nada.",
    ],
    [
      [
        word("portal_customer_full", "Transações pendentes"),
        word("transaction-pending-report-read", "Transações pendentes"),
      ],
      "vê transações pendentes; altera transações pendentes.",
    ],
    [
      [word("pix-acquirer-contract-read", "Contratos de adquirente"), word("a", "Vendas")],
      "vê contratos de Pix e vendas; não altera nada.",
    ],
    [[word("a", "Vendas"), word(HIDES_PRICES, "Preços")], "vê vendas; não altera nada; não vê preços."],
  ])("%#: %s", (words, sentence) => {
    expect(sentenceOfGrant(words)).toBe(sentence);
  });

  test("no permission is left out, and nothing is said that none gives", () => {
    const verbs = { read: "vê", create: "cria", update: "altera", delete: "exclui" };
    const areas = ["Vendas", "Terminais", "Ofertas ISO", "Contratos"];
    const actions = ["read", "create", "update", "delete"] as const;
    const table = areas.flatMap((area) => actions.map((action) => word(`${area}-${action}`, area, action)));
    fc.assert(
      fc.property(fc.subarray(table), (given) => {
        const parts = sentenceOfGrant(given).replace(/\.$/, "").split("; ");
        for (const { area_label, action } of table) {
          const part = parts.find((one) => one.startsWith(`${verbs[action]} `)) ?? "";
          const isSaid = part.toLowerCase().includes(area_label.toLowerCase());
          expect(isSaid).toBe(given.some((one) => one.area === area_label && one.action === action));
        }
      }),
    );
  });
});

test("a form changes what it showed, and nothing else", () => {
  fc.assert(
    fc.property(some, some, some, (before, shown, ticked) => {
      const after = permissionsAfter(before, shown, ticked);
      for (const name of names)
        expect(after.includes(name)).toBe((shown.includes(name) ? ticked : before).includes(name));
      const { given, taken } = differenceOf(before, after);
      expect([...before.filter((name) => !taken.includes(name)), ...given].sort()).toEqual(after.sort());
    }),
  );
});

test("the matrix holds every permission once, in its area and action", () => {
  fc.assert(
    fc.property(some, (given) => {
      const words = given.map((permission) => ({
        permission,
        label: permission,
        area: permission.slice(0, 3),
        area_label: permission.slice(0, 3),
        action: permission.endsWith("update") ? ("update" as const) : ("read" as const),
      }));
      const cells = matrixOf(words).flatMap(({ area, cells }) =>
        cells.flatMap(({ action, words: inCell }) => inCell.map((word) => ({ area, action, word }))),
      );
      expect(cells.map(({ word }) => word.permission).sort()).toEqual([...given].sort());
      for (const { area, action, word } of cells) expect([area, action]).toEqual([word.area, word.action]);
    }),
  );
});

describe("the tree", () => {
  const company = (trade_name: string, structure: string, permissions: string[]) => ({
    trade_name,
    structure_id: structure,
    structure_name: `Grupo ${structure}`,
    document: "99900001000150",
    role_name: "Operador",
    permissions,
  });
  const companies = [
    company("Padaria São João", "um", ["b", "a"]),
    company("Loja", "um", ["a"]),
    company("Bar", "dois", []),
  ];
  const labels = new Map([
    ["a", "Ver vendas"],
    ["b", "Alterar terminais"],
  ]);
  const shape = (search: string) =>
    accessTree(companies, labels, search).map(({ name, companies: inside }) => [
      name,
      inside.map((one) => `${one.company.trade_name}: ${one.permissions.map(({ name }) => name).join()}`),
    ]);

  test.each([
    [
      "",
      [
        ["Grupo um", ["Padaria São João: a,b", "Loja: a"]],
        ["Grupo dois", ["Bar: "]],
      ],
    ],
    ["sao joao", [["Grupo um", ["Padaria São João: a,b"]]]],
    ["TERMINAIS", [["Grupo um", ["Padaria São João: b"]]]],
    ["grupo dois", [["Grupo dois", ["Bar: "]]]],
    [
      "999.00001",
      [
        ["Grupo um", ["Padaria São João: a,b", "Loja: a"]],
        ["Grupo dois", ["Bar: "]],
      ],
    ],
    ["nada assim", []],
  ])("searched for %j", (search, found) => {
    expect(shape(search)).toEqual(found);
  });
});
