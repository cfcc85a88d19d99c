import { describe, expect, test } from "vitest";
import type { RoutingGroup, RuleContent } from "#contract/routing-shapes";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { overTheWire, sendOverTheWire } from "./over-the-wire.ts";
import { says } from "./words.ts";
import { freshUpstream, mutations, somebody } from "./world.ts";

const PAGE = "/partner/customers/cli-1001/roteamento";
const CALL = "/api/backoffice/customers/cli-1001";
const PAULO = "paulo@parceiro.example";
const LISTS = {
  parcelas: "routing/card-installments",
  valor: "routing/types/card_value",
  produto: "routing/types/card_product",
} as const;

async function asPaulo() {
  const ask = await upstreamAs(PAULO);
  const company = { id: "emp-2001", partner: "par-2001" };
  const rules = (word: keyof typeof LISTS) => ask<RuleContent[]>(`${CALL}/${LISTS[word]}`, { company });
  return {
    rule: async (word: keyof typeof LISTS, name: string) =>
      (await rules(word)).find((one) => one.name === name),
    groups: () => ask<RoutingGroup[]>(`${CALL}/routing-groups`, { company }),
  };
}

/** The fields of a form by their labels. */
function formOf({ page }: Person) {
  const label = (name: string) => page.getByLabel(name, { exact: true });
  return {
    fill: async (fields: Record<string, string>) => {
      for (const [name, text] of Object.entries(fields))
        await label(name)
          .or(label(`${name} (opcional)`))
          .fill(text);
    },
    choose: async (fields: Record<string, string>) => {
      for (const [name, option] of Object.entries(fields)) await label(name).selectOption({ label: option });
    },
    check: (name: string | RegExp) => page.getByLabel(name, { exact: true }).check(),
    press: async (name: string) => {
      // What the rule would do comes to stand beside the form while it is typed: until then the button may move.
      await expect.poll(() => page.locator("#resultado[aria-busy]").count()).toBe(0);
      await page.getByRole("button", { name, exact: true }).last().click();
    },
  };
}

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("a rule of each type is made and changed; what cannot be, what it would cause and another's change are told", async () => {
    await freshUpstream();
    const { rule } = await asPaulo();
    const paulo = await somebody({ javaScript });
    const { fill, choose, check, press } = formOf(paulo);
    const publish = async () => {
      await press("Publicar agora");
      await says(paulo, "Rascunho publicado.");
    };
    await paulo.signIn(PAULO, `${PAGE}/parcelas/nova`);

    // By instalments: nothing is chosen, and everything wrong is said at its field.
    await fill({ Nome: "Elo parcelado" });
    await press("Pôr no rascunho");
    await says(paulo, "Marque ao menos um número de parcelas.");
    await says(paulo, "Escolha a adquirente de destino.");
    expect(await mutations()).toEqual([]);
    await paulo.expectAccessible();
    await choose({ "Tipo de cartão": "Pré-pago", Bandeira: "Elo", "Adquirente de destino": "Rede" });
    await choose({ "1ª alternativa": "Stone" });
    await check("1");
    await check("3");
    await press("Pôr no rascunho");
    await says(paulo, "A regra “Elo parcelado” está no rascunho.");
    expect(await rule("parcelas", "Elo parcelado")).toBeUndefined();

    // By value: the band is upside down, then overlaps another, which is accepted.
    await paulo.goto(`${PAGE}/valor/nova`);
    await check(/^Entre/);
    await fill({
      "Valor inicial, em reais": "150,00",
      "Valor final, em reais": "90,00",
      Nome: "Faixa do meio",
    });
    await fill({ "Até quantas parcelas": "1" });
    await choose({ "Tipo de cartão": "Crédito", Bandeira: "Visa", "Adquirente de destino": "Rede" });
    await press("Pôr no rascunho");
    // At the field: what stands beside the form may have said so before it was sent.
    const refused = paulo.page.locator('[id="value.to-error"]');
    await expect.poll(() => refused.allTextContents()).toEqual(["Deve ser maior que o valor inicial."]);
    await fill({ "Valor inicial, em reais": "90,00", "Valor final, em reais": "150,00" });
    await press("Pôr no rascunho");
    await says(paulo, "Faixas de valor que se sobrepõem");
    await says(paulo, "de R$ 90,00 a R$ 99,99");
    await paulo.expectLedToAnswer();
    await paulo.expectAccessible();
    expect(await mutations()).toHaveLength(1);
    await press("Pôr mesmo assim");
    await says(paulo, "A regra “Faixa do meio” está no rascunho.");

    // By product: a copy, as a draft.
    await paulo.goto(`${PAGE}/produto/nova?de=rot-1001-02`);
    await says(paulo, "Cópia de “Voucher refeição na Rede”");
    await choose({ Produto: "Voucher alimentação" });
    await press("Pôr no rascunho");
    await says(paulo, "A regra “Cópia de Voucher refeição na Rede”, desativada, está no rascunho.");
    await publish();
    expect(await rule("parcelas", "Elo parcelado")).toMatchObject({
      card_type: "prepaid",
      brand: "elo",
      installments: [1, 3],
      acquirer: "rede",
      fallback_acquirers: ["stone"],
      enabled: true,
    });
    expect(await rule("valor", "Faixa do meio")).toMatchObject({
      value: { operator: "between", from: 9000, to: 15_000 },
    });
    const copy = await rule("produto", "Cópia de Voucher refeição na Rede");
    expect(copy).toMatchObject({ product: "food-voucher", enabled: false, acquirer: "rede" });

    // Each is changed; two people at one of them.
    const change = async (word: keyof typeof LISTS, name: string) =>
      paulo.goto(`${PAGE}/${word}/${(await rule(word, name))?.id}/editar`);
    await change("produto", "Cópia de Voucher refeição na Rede");
    await paulo.expectAccessible();
    await check(/^Ativada/);
    await fill({ Nome: "Alimentação" });
    await press("Pôr no rascunho");
    await says(paulo, "A regra “Alimentação” está no rascunho.");
    await change("parcelas", "Elo parcelado");
    await check("4");
    await press("Pôr no rascunho");
    await says(paulo, "A regra “Elo parcelado” está no rascunho.");

    await change("valor", "Faixa do meio");
    await sendOverTheWire(await overTheWire(PAULO), paulo.path, />Pôr no rascunho</, {
      name: "De outra pessoa",
    });
    await fill({ Nome: "Minha", "Valor final, em reais": "140,00" });
    await press("Pôr no rascunho");
    await says(paulo, "Esta regra mudou depois que você abriu a página");
    await paulo.expectLedToAnswer();
    const lines = paulo.page.getByRole("row").filter({ hasText: "diferente" });
    expect(await lines.allTextContents()).toEqual([
      expect.stringContaining("De outra pessoaMinha"),
      expect.stringContaining("139,99"),
    ]);
    await paulo.expectAccessible();
    await press("Pôr por cima");
    await says(paulo, "nada foi para o rascunho ainda");
    await press("Pôr mesmo assim");
    await says(paulo, "A regra “Minha” está no rascunho.");
    await publish();
    expect(await rule("produto", "Alimentação")).toMatchObject({ enabled: true, version: 2 });
    expect(await rule("parcelas", "Elo parcelado")).toMatchObject({ installments: [1, 3, 4] });
    expect(await rule("valor", "Minha")).toMatchObject({ version: 2, value: { from: 9000, to: 14_000 } });
  });

  test("a group is made with another's store, changed, and deleted", async () => {
    await freshUpstream();
    const { groups } = await asPaulo();
    const paulo = await somebody({ javaScript, width: 1280 });
    const { page } = paulo;
    const { fill, choose, check, press } = formOf(paulo);
    await paulo.signIn(PAULO, `${PAGE}/grupos`);
    await says(paulo, "sem ordem padrão");
    await paulo.expectAccessible();
    await page.getByRole("link", { name: "Novo grupo" }).click();
    await check("Loja da Maria Quiosque (hoje em Quiosque)");
    await choose({ "1ª da ordem": "Stone", "2ª da ordem": "Stone" });
    await press("Criar grupo");
    await says(paulo, "Informe o nome do grupo.");
    await fill({ Nome: "Praia" });
    await press("Criar grupo");
    await says(paulo, "Cada adquirente só pode aparecer uma vez.");
    await choose({ "2ª da ordem": "Bin" });
    await press("Criar grupo");
    await says(paulo, "Isto muda para onde vão os pagamentos. Nada foi salvo ainda.");
    await says(paulo, "Sai de “Quiosque”: Loja da Maria Quiosque.");
    await paulo.expectAccessible();
    await press("Confirmar e salvar");
    await says(paulo, "Grupo Praia criado.");
    const made = (await groups()).find(({ name }) => name === "Praia");
    expect(made).toMatchObject({ store_ids: ["3"], default_acquirers: ["stone", "bin"] });

    await page.getByRole("link", { name: "Praia", exact: true }).click();
    await fill({ Descrição: "Só no verão" });
    await press("Salvar alteração");
    await says(paulo, "Grupo Praia alterado.");
    expect((await groups()).find(({ name }) => name === "Praia")).toMatchObject({
      description: "Só no verão",
    });

    // A group that rules are only for says which.
    await page.getByRole("link", { name: "Excluir o grupo Quiosque" }).click();
    await says(paulo, "Há regras que são só para este grupo");
    expect(await page.getByRole("link", { name: "Quiosque: crédito baixo" }).count()).toBe(1);
    await page.getByRole("link", { name: "Voltar aos grupos" }).click();
    await page.getByRole("link", { name: "Excluir o grupo Praia" }).click();
    await says(paulo, "As lojas dele passam ao grupo padrão, Lojas físicas: Loja da Maria Quiosque.");
    await paulo.expectAccessible();
    await press("Excluir grupo");
    await says(paulo, "Grupo excluído.");
    expect((await groups()).map(({ name, store_ids }) => [name, store_ids])).toEqual([
      ["Lojas físicas", ["1", "2", "3"]],
      ["Quiosque", []],
    ]);
  });
});

test("no number of instalments is broken in two", async () => {
  const paulo = await somebody({ width: 1280 });
  await paulo.signIn("paulo@parceiro.example", "/partner/customers/cli-1001/roteamento/parcelas/nova");
  // With the font of the brand, which is there by now.
  await paulo.page.evaluate(() => document.fonts.ready);
  await paulo.page.reload();
  const boxes = paulo.page.getByRole("group", { name: "Parcelas" }).locator(".choice");
  const heights = await boxes.evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights).toHaveLength(21);
  expect(new Set(heights).size).toBe(1);
});
