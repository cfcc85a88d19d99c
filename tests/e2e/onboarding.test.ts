import { createHash } from "node:crypto";
import type { Locator } from "playwright";
import { describe, expect, test } from "vitest";
import type { OnboardingProgress, OnboardingStepView } from "#contract/extension/onboarding";
import type { StepContent } from "#contract/extension/onboarding-steps";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { overTheWire, sendOverTheWire } from "./over-the-wire.ts";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

const HOME = "/customer/onboarding";
const CALL = "/api/portal/customers/cli-1002/onboarding";
const NOVA = "nova@loja.example";
const LOJA = { id: "emp-1002", customer: "cli-1002" };

const pdf = (type: string) => Buffer.from(`%PDF-1.4\n% ${type}\n%%EOF\n`);
const FILES = [
  ["articles-of-association", "Contrato social", "contrato social.pdf"],
  ["owner-document", "Documento do sócio ou titular", "RG da sócia.PDF"],
  ["address-proof", "Comprovante de endereço", "conta de luz.pdf"],
  ["bank-domicile-proof", "Comprovante de domicílio bancário", "extrato.pdf"],
] as const;

/** What the journey writes, as the upstream has to hold it in the end. */
const WRITTEN: StepContent[] = [
  {
    step: "company",
    document: "99900002000102",
    legal_name: "Clínica Serra Azul Ltda",
    trade_name: "Serra Azul",
    state_registration: "123456789",
  },
  {
    step: "activity",
    cnae: "8630503",
    mcc: "8011",
    monthly_volume_amount: 12_345_678,
    average_ticket_amount: 25_050,
    card_not_present_share: 1_250,
    delivery_days: 3,
    website_url: "https://serraazul.example",
    is_recurring: true,
    is_facilitator: false,
  },
  {
    step: "owners",
    owners: [
      {
        full_name: "Nova Exemplo Rocha",
        document: "11122255527",
        birth_date: "1990-05-17",
        share: 6_667,
        mother_name: "Marta Exemplo Rocha",
        email: NOVA,
        is_pep: false,
      },
      {
        full_name: "Otávio Exemplo Rocha",
        document: "52998224725",
        birth_date: "1992-02-29",
        share: 3_333,
        mother_name: "Marta Exemplo Rocha",
        email: "otavio@loja.example",
        is_pep: true,
      },
    ],
  },
  {
    step: "address",
    email: "contato@loja.example",
    phones: ["4333334444", "43988887777"],
    address: {
      zip_code: "86010000",
      type: "Avenida",
      name: "das Palmeiras",
      number: "S/N",
      extra_line: null,
      neighborhood: "Centro",
      city: "Londrina",
      state: "PR",
    },
  },
  {
    step: "bank-account",
    payout_method: "bank-account",
    same_day_payout: false,
    bank_account: {
      bank_code: "341",
      branch: "0001",
      branch_digit: "",
      number: "123456",
      number_digit: "X",
      type: "checking",
      holder_document: "99900002000102",
    },
  },
  { step: "products", products: ["tef", "pix"], acquirers: ["cielo", "stone"] },
  {
    step: "documents",
    attachments: FILES.map(([type, , file_name]) => ({
      type,
      file_name: file_name.replace("PDF", "pdf"),
      size: pdf(type).length,
      sha256: createHash("sha256").update(pdf(type)).digest("hex"),
    })),
  },
  {
    step: "review",
    agreements: ["privacy", "accreditation"],
    accepted_by_name: "Nova Exemplo Rocha",
    accepted_by_document: "11122255527",
  },
];

const main = ({ page }: Person) => page.getByRole("main");
const press = (person: Person, name: string) =>
  main(person).getByRole("button", { name, exact: true }).click();
const isAt = (person: Person, path: string) => expect.poll(() => person.path).toBe(path);

async function fill(person: Person, typed: Readonly<Record<string, string>>, within = main(person)) {
  for (const [label, text] of Object.entries(typed))
    await within.getByLabel(label, { exact: true }).fill(text);
}

const owner = (person: Person, number: number) =>
  main(person).getByRole("group", { name: `Sócio ${number}` });
/** The label of what has the focus there. */
const focusIn = (place: Locator) =>
  place.evaluate((one) => {
    const { activeElement } = document;
    return one.contains(activeElement) ? (activeElement as HTMLInputElement).labels?.[0]?.textContent : null;
  });
const OTAVIO = {
  "Nome completo": "Otávio Exemplo Rocha",
  CPF: "529.982.247-25",
  "Data de nascimento": "29/02/1992",
  "Nome completo da mãe": "Marta Exemplo Rocha",
  "E-mail": "otavio@loja.example",
  "Participação, em %": "33,33",
};

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  // A long walk, on two busy cores.
  test("a new merchant goes through all eight steps, loses session and upstream once, and sends", async () => {
    await freshUpstream();
    const nova = await somebody({ javaScript });
    const { page } = nova;
    const judge = () => nova.expectAccessible();
    await nova.signIn(NOVA, `${HOME}/empresa`);
    await isAt(nova, `${HOME}/empresa`);

    expect(await page.getByLabel("CNPJ ou CPF").inputValue()).toBe("99.900.002/0001-02");
    await fill(nova, {
      "Razão social": "Clínica Serra Azul Ltda",
      "Nome fantasia": "Serra Azul",
    });
    await fill(nova, { "CNPJ ou CPF": "99.900.002/0001-03", "Inscrição estadual (opcional)": "123.456.789" });
    await press(nova, "Salvar e continuar");
    const mistake = page.getByRole("link", { name: "Informe um CPF ou CNPJ válido." });
    await expect.poll(() => mistake.count()).toBe(1);
    await judge();
    await mistake.click();
    expect(await page.getByLabel("Nome fantasia").inputValue()).toBe("Serra Azul");
    await fill(nova, { "CNPJ ou CPF": "99900002000102" });
    await press(nova, "Salvar e continuar");

    await isAt(nova, `${HOME}/atividade`);
    await fill(nova, {
      "CNAE principal": "8630-5/03",
      "Ramo de atividade (MCC) (opcional)": "",
      "Faturamento mensal em cartão e Pix, em R$": "R$ 123.456,78",
      "Ticket médio, em R$": "250,50",
      "Vendas sem o cartão presente, em %": "12,5",
      "Prazo de entrega, em dias": "3",
      "Site (opcional)": "serraazul.example",
    });
    await page.getByLabel("Cobra o mesmo cliente todo mês").check();
    await judge();
    await press(nova, "Salvar e continuar");

    await isAt(nova, `${HOME}/socios`);
    await fill(nova, { "Data de nascimento": "17/05/1990", "Participação, em %": "66,67" }, owner(nova, 1));
    await press(nova, "Acrescentar outro sócio");
    // What was added is filled in next.
    await expect.poll(() => focusIn(owner(nova, 2))).toBe("Nome completo");
    await press(nova, "Acrescentar outro sócio");
    // A second press before the first one's answer is refused.
    await owner(nova, 3).waitFor();
    expect(await owner(nova, 1).getByLabel("Participação, em %").inputValue()).toBe("66,67");
    await press(nova, "Acrescentar outro sócio");
    await press(nova, "Retirar o sócio 4");
    await expect.poll(() => owner(nova, 4).count()).toBe(0);
    // The button is gone, and the focus is with the one before.
    await expect.poll(() => focusIn(owner(nova, 3))).toBe("Nome completo");
    await fill(nova, OTAVIO, owner(nova, 3));
    await owner(nova, 3).getByLabel("É pessoa politicamente exposta").check();
    await press(nova, "Retirar o sócio 2");
    await expect.poll(() => owner(nova, 3).count()).toBe(0);
    await judge();
    await upstream().revokeSessions(NOVA);
    await upstream().expireAccessTokens();
    await press(nova, "Salvar e continuar");
    await page.getByRole("link", { name: "Acessar novamente" }).click();
    await page.getByRole("button", { name: "Entrar" }).click();
    await nova.answerProvider(NOVA);
    await isAt(nova, `${HOME}/socios`);
    expect(await owner(nova, 2).getByLabel("Nome completo", { exact: true }).inputValue()).toBe(
      "Otávio Exemplo Rocha",
    );
    expect(await owner(nova, 2).getByLabel("É pessoa politicamente exposta").isChecked()).toBe(true);
    await press(nova, "Salvar e continuar");

    await isAt(nova, `${HOME}/endereco`);
    await fill(nova, {
      CEP: "86010-000",
      Tipo: "Avenida",
      "Nome da rua": "das Palmeiras",
      Número: "S/N",
      "Complemento (opcional)": "",
      Bairro: "Centro",
      Cidade: "Londrina",
      "E-mail da empresa": "contato@loja.example",
      "Telefone 1": "(43) 3333-4444",
    });
    await page.getByLabel("Estado").selectOption("PR");
    await press(nova, "Acrescentar outro telefone");
    await expect.poll(() => focusIn(main(nova))).toBe("Telefone 2 (opcional)");
    await fill(nova, { "Telefone 2 (opcional)": "+55 43 98888-7777" });
    await judge();
    await press(nova, "Salvar e continuar");

    await isAt(nova, `${HOME}/conta`);
    await fill(nova, {
      Banco: "341",
      "Agência, sem o dígito": "0001",
      "Conta, sem o dígito": "12.345-6",
      "Dígito da conta": "x",
    });
    await page.getByLabel("Tipo da conta").selectOption("checking");
    await judge();
    await upstream().faults([{ method: "PUT", path: `${CALL}/bank-account`, fault: "html-502", times: 1 }]);
    await press(nova, "Salvar e continuar");
    await expect.poll(() => main(nova).textContent()).toContain("Não sabemos se foi feito");
    // On a phone the toast has many lines, and the code that the support asks for is the last one.
    const toast = page.locator(".toast").filter({ hasText: "Não sabemos se foi feito" });
    await toast.waitFor();
    const overflow = ({ scrollHeight, clientHeight }: Element) => scrollHeight - clientHeight;
    expect(await toast.evaluate(overflow)).toBe(0);
    expect(await page.getByLabel("Conta, sem o dígito").inputValue()).toBe("12.345-6");
    await press(nova, "Salvar e continuar");

    await isAt(nova, `${HOME}/produtos`);
    for (const name of ["TEF, no caixa da loja", "Pix", "Cielo", "Stone"])
      await page.getByLabel(name).check();
    await judge();
    await press(nova, "Salvar e continuar");

    await isAt(nova, `${HOME}/documentos`);
    const attach = async (label: string, name: string, buffer: Buffer) => {
      await page.getByLabel("Que documento é").selectOption({ label });
      await page.getByLabel("Arquivo").setInputFiles({ name, mimeType: "application/pdf", buffer });
      await press(nova, "Enviar arquivo");
    };
    await attach("Contrato social", "foto.pdf", Buffer.alloc(3_000_000, "%PDF"));
    await main(nova).getByText("O arquivo passa de 500 KB").waitFor();
    for (const [type, label, name] of FILES) {
      await attach(label, name, pdf(type));
      await expect.poll(() => main(nova).getByRole("listitem").filter({ hasText: label }).count()).toBe(1);
      // The form begins anew, and with it the button that was pressed.
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("conteudo");
    }
    // What asks stands above the list, whose last file is far below it on a phone.
    await main(nova).getByRole("link", { name: "Retirar extrato.pdf" }).click();
    const question = page.getByRole("heading", { name: "Retirar o arquivo?" });
    await question.waitFor();
    await expect.poll(() => question.evaluate((one) => one === document.activeElement)).toBe(true);
    await main(nova).getByRole("link", { name: "Manter o arquivo" }).click();
    await expect.poll(() => question.count()).toBe(0);
    await judge();
    await main(nova).getByRole("link", { name: "Continuar para a revisão" }).click();

    await isAt(nova, `${HOME}/revisao`);
    expect((await main(nova).textContent())?.replaceAll("\u00a0", " ")).toContain("R$ 123.456,78");
    await page.getByLabel("Política de privacidade").check();
    if (javaScript) {
      await page.getByLabel("Seu CPF").focus();
      const agreed = main(nova).getByRole("group", { name: "Li e aceito" });
      await expect
        .poll(() => agreed.locator(".field__error").allTextContents())
        .toEqual(["Leia e aceite os dois textos."]);
    }
    await page.getByLabel("Termo de credenciamento").check();
    await fill(nova, { "Seu CPF": "111.222.555-27" });
    await judge();
    await press(nova, "Aceitar e continuar");

    await isAt(nova, `${HOME}/enviar`);
    await judge();
    const form = await nova.formAround("Enviar cadastro");
    await press(nova, "Enviar cadastro");
    await isAt(nova, HOME);
    await expect.poll(() => main(nova).textContent()).toContain("Cadastro enviado. Ele foi aprovado.");
    await judge();
    // Once more, as an impatient browser would: onboarding is over, and nothing is sent.
    expect(await nova.resend(`${HOME}/enviar`, form)).toMatchObject({
      status: 302,
      location: "/customer/visao-geral",
    });
    expect((await mutations()).filter((one) => one.endsWith("/send"))).toHaveLength(1);
    await main(nova).getByRole("link", { name: "Continuar para o portal" }).click();
    await isAt(nova, "/customer/visao-geral");

    const ask = await upstreamAs(NOVA);
    const { status, history } = await ask<OnboardingProgress>(CALL, { company: LOJA });
    expect([status, history.filter(({ action }) => action === "sent").length]).toEqual(["approved", 1]);
    for (const written of WRITTEN) {
      const { content } = await ask<OnboardingStepView>(`${CALL}/${written.step}`, { company: LOJA });
      expect(content).toEqual(written);
    }
  });
});

test("what somebody else has saved meanwhile is shown before it is replaced", async () => {
  await freshUpstream();
  const nova = await somebody({ width: 1280 });
  await nova.signIn(NOVA, `${HOME}/atividade`);
  const volume = "Faturamento mensal em cartão e Pix, em R$";
  const read = async ({ page }: Person) =>
    (await page.getByRole("main").textContent())?.replaceAll("\u00a0", " ");
  const way = await sendOverTheWire(await overTheWire(NOVA), `${HOME}/atividade`, />Salvar e continuar</, {
    monthly_volume_amount: "77.777,77",
  });
  expect(way).toBe(`${HOME}/socios`);

  await fill(nova, { [volume]: "55.555,55" });
  await press(nova, "Salvar e continuar");
  await nova.page.locator(".error-summary").waitFor();
  await expect.poll(() => read(nova)).toMatch(/O que está salvo agora.*R\$ 77\.777,77/s);
  expect(await nova.page.getByLabel(volume).inputValue()).toBe("55.555,55");
  await press(nova, "Salvar e continuar");
  await isAt(nova, `${HOME}/socios`);
});
