import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { EnvironmentViewProps } from "./props";
import { EnvironmentView } from "./view";

const company = {
  id: "emp-1",
  document: "99900001000150",
  trade_name: "Padaria Sol",
  city: "Campinas",
  state: "SP",
  status: "active" as const,
  role_name: "Operador",
  needs_onboarding: true,
  last_used_at: "2026-08-21T02:00:00Z",
};
const props: EnvironmentViewProps = {
  environments: [
    { environment: "customer", total: 1 },
    { environment: "partner", total: 12 },
  ],
  shown: "customer",
  companies: [company],
  total: 1,
  page: 1,
  pages: 1,
  search: "",
  structure: "",
  structures: [],
  isByName: false,
  current: null,
  last: null,
  returnTo: "/customer/visao-geral",
  hidden: [{ name: "_token", value: "prova" }],
};
const html = (changes: Partial<EnvironmentViewProps> = {}) =>
  renderToStaticMarkup(<EnvironmentView {...props} {...changes} />);

describe("the choice of a company", () => {
  test("is a button of a form that says the environment and where to go on", () => {
    const markup = html();
    expect(markup).toContain('<form method="post" action="/environment">');
    expect(markup).toContain('type="submit" name="company" value="emp-1"');
    for (const field of [
      'name="environment" value="customer"',
      'name="returnTo" value="/customer/visao-geral"',
      'name="_token" value="prova"',
    ]) {
      expect(markup).toContain(field);
    }
  });

  test("shows what tells one company from another", () => {
    const markup = html();
    for (const words of [
      "Padaria Sol",
      "99.900.001/0001-50",
      "Campinas/SP",
      "Operador",
      "Ativa",
      "20/08/2026",
    ]) {
      expect(markup).toContain(words);
    }
    expect(markup).toContain("Cadastro pendente");
  });

  test("counts the companies of each environment the user has", () => {
    const markup = html();
    expect(markup).toContain("1 empresa<");
    expect(markup).toContain("12 empresas<");
    expect(markup).toContain("ambiente=partner&amp;returnTo=%2Fcustomer%2Fvisao-geral");
  });

  test("offers no environments to somebody who has one", () => {
    expect(html({ environments: [{ environment: "customer", total: 1 }] })).not.toContain(
      'aria-label="Ambiente"',
    );
  });
});

describe("looking for a company", () => {
  test("is offered from eight companies on", () => {
    expect(html({ environments: [{ environment: "customer", total: 7 }] })).not.toContain('name="busca"');
    expect(html({ environments: [{ environment: "customer", total: 8 }] })).toContain('name="busca"');
  });

  test("that finds none can be taken back", () => {
    const markup = html({ companies: [], total: 0, search: "xyz" });
    expect(markup).toContain("Nenhuma empresa com “xyz”");
    expect(markup).toContain("Limpar busca");
  });

  test("in a group that has none of this environment says so", () => {
    const structures = [{ id: "est-1", name: "Grupo Sol" }];
    const markup = html({ companies: [], total: 0, structure: "est-1", structures });
    expect(markup).toContain("Nenhuma empresa na estrutura Grupo Sol");
    expect(markup).toContain('<option value="est-1" selected="">Grupo Sol</option>');
  });

  test("offers groups only to whoever has some", () => {
    const environments = [{ environment: "customer", total: 8 }] as const;
    expect(html({ environments })).not.toContain('name="estrutura"');
    expect(html({ environments, structures: [{ id: "est-1", name: "Grupo Sol" }] })).toContain(
      'name="estrutura"',
    );
  });

  test("goes on over pages with the search kept", () => {
    const markup = html({ page: 2, pages: 3, total: 60, search: "sol", structure: "est-1", isByName: true });
    expect(markup).toMatch(/rel="prev" href="[^"]*busca=sol&amp;estrutura=est-1&amp;ordem=nome&amp;pagina=1/);
    expect(markup).toMatch(/rel="next" href="[^"]*busca=sol&amp;estrutura=est-1&amp;ordem=nome&amp;pagina=3/);
    expect(markup).toMatch(/href="[^"]*ambiente=partner&amp;busca=sol&amp;estrutura=est-1&amp;ordem=nome/);
  });
});

test("a refused change says so, keeps the list and uses the fresh form token", () => {
  const text = "Você não tem acesso a esta empresa. A empresa escolhida antes continua ativa.";
  const formToken = { token: "nova", company: "none", key: "outra" };
  const markup = html({
    answer: { form: {}, toast: { id: "1", kind: "refused", tone: "danger", message: text }, formToken },
  });
  expect(markup).toContain(text);
  expect(markup).toContain("Padaria Sol");
  expect(markup).toContain('name="_token" value="nova"');
});
