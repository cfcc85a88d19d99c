import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { AcceptTermsViewProps } from "./props";
import { AcceptTermsView } from "./view";

const hash = "a1b2".repeat(16);
const props: AcceptTermsViewProps = {
  term: {
    title: "Termo de parceria comercial",
    version: "3.1",
    published_at: "2026-06-01T12:00:00Z",
    hash,
    sections: [{ heading: "Objeto", paragraphs: ["Primeiro parágrafo.", "Segundo parágrafo."] }],
  },
  receipt: null,
  company: { tradeName: "Parceira Sul", document: "TSTA0001000133" },
  name: "Ana Souza",
  formToken: { token: "prova", company: "partner:emp-1", key: "chave" },
  constraint: { accepted: { required: true } },
};
const html = (changes: Partial<AcceptTermsViewProps> = {}) =>
  renderToStaticMarkup(<AcceptTermsView {...props} {...changes} />);

describe("before acceptance", () => {
  test("the whole text can be read", () => {
    for (const words of ["Objeto", "Primeiro parágrafo.", "Segundo parágrafo.", "Versão 3.1", "01/06/2026"]) {
      expect(html()).toContain(words);
    }
  });

  test("the form carries the very text that was read, and who is signed in", () => {
    expect(html()).toContain(`name="term_hash" value="${hash}"`);
    expect(html()).toContain('name="term_version" value="3.1"');
    expect(html()).toMatch(/name="accepted_by_name"[^>]*value="Ana Souza"/);
    expect(html()).toContain("TS.TA0.001/0001-33");
  });

  test("the company is named by the kind of its document", () => {
    const text = (document: string) =>
      html({ company: { tradeName: "Parceira Sul", document } }).replace(/<[^>]+>/g, "");
    expect(text("TSTA0001000133")).toContain("Parceira Sul, CNPJ TS.TA0.001/0001-33.");
    expect(text("52998224725")).toContain("Parceira Sul, CPF 529.982.247-25.");
  });

  test("one accepts or leaves", () => {
    expect(html()).toContain(">Aceitar</button>");
    expect(html()).toMatch(/formAction="\/signout"|formaction="\/signout"/);
  });

  test("what is wrong is come back to below the text, and not to its first line", () => {
    expect(html()).toContain('action="/partner/accept-terms#erros"');
  });

  test("a newer version says so although its field is hidden", () => {
    const form = { error: { term_hash: ["O termo mudou."] } };
    expect(html({ answer: { form, toast: null, formToken: props.formToken } })).toContain(
      "<li>O termo mudou.</li>",
    );
  });
});

test("after acceptance a receipt names text, person, company and second, and nothing is asked again", () => {
  const receipt = {
    term_version: "3.1",
    term_hash: hash,
    accepted_by_name: "Ana Souza",
    accepted_by_document: "52998224725",
    accepted_at: "2026-08-20T17:03:21Z",
  };
  const markup = html({ receipt });
  for (const words of [hash, "Ana Souza", "***.982.247-**", "20/08/2026 14:03:21", "Parceira Sul"]) {
    expect(markup).toContain(words);
  }
  expect(markup).not.toContain("52998224725");
  expect(markup).not.toContain(">Aceitar<");
});
