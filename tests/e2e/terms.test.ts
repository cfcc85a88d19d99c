import { beforeEach, describe, expect, test } from "vitest";
import { type Person, SCRIPTED } from "#tests/support/browser";
import { upstreamAs } from "./ask-upstream.ts";
import { freshUpstream, mutations, somebody, upstream } from "./world.ts";

interface Acceptance {
  term_version: string;
  term_hash: string;
  accepted_by_name: string;
  accepted_by_document: string;
  accepted_at: string;
  ip_address: string;
}

const ACCEPT = "POST /api/backoffice/persons/pes-rita/acceptances";

/** What stands recorded for Rita's company. */
async function acceptances(): Promise<Acceptance[] | null> {
  const ask = await upstreamAs("rita@parceiro.example");
  return ask("/api/backoffice/persons/companies/acceptances/by-type", {
    query: { company_id: "emp-2002", accepted_type: "commercial_partnership_term" },
  });
}

const accept = (person: Person) => person.page.getByRole("button", { name: "Aceitar" });
const summary = (person: Person) => person.page.getByRole("alert");

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  let rita: Person;

  beforeEach(async () => {
    await freshUpstream();
    rita = await somebody({ javaScript });
    await rita.signIn("rita@parceiro.example");
    await expect.poll(() => rita.path).toBe("/partner/accept-terms");
  });

  test("what is wrong is said above and at each field, leads there, and what was typed stays", async () => {
    const { page } = rita;
    await page.getByLabel("Seu nome completo").fill("Ri");
    await page.getByLabel("Seu CPF").fill("222.333.222-00");
    await accept(rita).click();
    await expect.poll(() => summary(rita).textContent()).toContain("Confira os dados");
    for (const [label, id, message] of [
      ["Seu nome completo", "accepted_by_name", "Informe o seu nome completo."],
      ["Seu CPF", "accepted_by_document", "Informe um CPF válido."],
      ["Li e aceito", "accepted", "Marque que leu e aceita o termo."],
    ] as const) {
      const field = page.getByLabel(label);
      expect(await field.getAttribute("aria-invalid")).toBe("true");
      expect(await field.getAttribute("aria-describedby")).toContain(`${id}-error`);
      expect(await page.locator(`#${id}-error`).textContent()).toBe(message);
      await summary(rita).getByRole("link", { name: message }).click();
      await expect.poll(() => page.locator(":focus").getAttribute("id")).toBe(id);
    }
    expect(await page.getByLabel("Seu nome completo").inputValue()).toBe("Ri");
    expect(await page.getByLabel("Seu CPF").inputValue()).toBe("222.333.222-00");
    expect(await page.getByLabel("Li e aceito").isChecked()).toBe(false);
    await rita.expectAccessible();
    expect(await mutations()).toEqual([]);
    expect(await acceptances()).toBeNull();
  });

  test("accepted twice in haste, it is recorded once, and the receipt shows what is recorded", async () => {
    const { page } = rita;
    await page.getByLabel("Seu CPF").fill("222.333.222-66");
    await page.getByLabel("Li e aceito").check();
    const form = await rita.formAround("Aceitar");
    await accept(rita).dblclick();
    await expect.poll(() => rita.heading.textContent()).toBe("Termo aceito");
    await rita.expectAccessible();
    expect(await page.getByRole("status").textContent()).toContain("Termo aceito. Guarde o comprovante.");
    const [one, two] = await Promise.all([
      rita.resend("/partner/accept-terms", form),
      rita.resend("/partner/accept-terms", form),
    ]);
    expect([one, two]).toEqual([
      { status: 303, location: "/partner/accept-terms#conteudo" },
      { status: 303, location: "/partner/accept-terms#conteudo" },
    ]);

    const keys = (await upstream().journal())
      .filter(({ method, path }) => `${method} ${path}` === ACCEPT)
      .map(({ headers }) => headers["idempotency-key"]);
    // One form is one command: what was sent again got the first one's answer.
    expect(keys).toEqual([form._key]);
    const recorded = await acceptances();
    expect(recorded).toHaveLength(1);
    expect(recorded?.[0]).toMatchObject({
      accepted_by_name: "Rita Exemplo Lacerda",
      accepted_by_document: "22233322266",
      ip_address: rita.address,
    });

    await rita.goto("/partner/accept-terms");
    const receipt = await page.getByRole("region", { name: "Comprovante" }).textContent();
    const at = new Date(recorded?.[0]?.accepted_at ?? "").toLocaleString("pt-BR", {
      timeZone: "America/Sao_Paulo",
    });
    for (const words of [
      `versão ${recorded?.[0]?.term_version}`,
      recorded?.[0]?.term_hash,
      ...at.split(", "),
      "Rita Exemplo Lacerda",
      "Parceira Vale Verde, 99.990.002/0001-32",
      "***.333.222-**",
    ])
      expect(receipt).toContain(words);
    expect(receipt).not.toContain("222.333.222-66");
    expect(await accept(rita).count()).toBe(0);
    await page.getByRole("link", { name: "Continuar para o portal" }).click();
    await expect.poll(() => rita.path).toBe("/partner");
    expect(await rita.heading.textContent()).toBe("Painel do parceiro");
  });

  test("whoever does not accept may leave", async () => {
    await rita.page.getByRole("main").getByRole("button", { name: "Sair" }).click();
    await expect.poll(() => rita.path).toBe("/signin");
    expect(await acceptances()).toBeNull();
  });
});
