import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ErrorSummary } from "./error-summary";
import { CheckboxField, ChoiceField, LongTextField, SelectField, TextField } from "./field";
import { fieldState } from "./field-state";

const wrong = { id: "email", name: "email", errors: ["Informe o seu e-mail."] };

describe("a field", () => {
  test("is tied to its label, its hint and its error", () => {
    const markup = renderToStaticMarkup(<TextField field={wrong} label="E-mail" hint="O do cadastro" />);
    expect(markup).toContain('<label class="field__label" for="email">');
    expect(markup).toContain('aria-invalid="true"');
    expect(markup).toContain('aria-describedby="email-hint email-error"');
    expect(markup).toContain('id="email-hint"');
    expect(markup).toContain('id="email-error"');
  });

  test("says nothing of errors when there are none", () => {
    const markup = renderToStaticMarkup(<TextField field={{ id: "a", name: "a" }} label="A" />);
    expect(markup).not.toMatch(/aria-|field__error|field__hint/);
  });

  test("says that it is optional only where the schema says so", () => {
    const optional = { id: "a", name: "a", required: false };
    expect(renderToStaticMarkup(<TextField field={optional} label="A" />)).toContain("(opcional)");
    expect(renderToStaticMarkup(<TextField field={{ id: "a", name: "a" }} label="A" />)).not.toContain(
      "opcional",
    );
  });

  test("left empty is the choice that stands for nothing, and no other", () => {
    const options = [
      { value: "", label: "Qualquer valor" },
      { value: "eq", label: "Exatamente" },
    ];
    const chosen = (defaultValue?: string) =>
      [
        ...renderToStaticMarkup(
          <ChoiceField field={{ id: "a", name: "a", defaultValue }} label="A" options={options} />,
        ).matchAll(/<input[^>]*checked=""[^>]*value="(\w*)"/g),
      ].map(([, value]) => value);
    expect([chosen(), chosen(""), chosen("eq")]).toEqual([[""], [""], ["eq"]]);
  });

  test("cuts nothing that is pasted: what is too long is said, and stays", () => {
    const field = { id: "a", name: "a", longest: 60 };
    const line = renderToStaticMarkup(<TextField field={field} label="A" />);
    const lines = renderToStaticMarkup(<LongTextField field={field} label="A" rows={3} />);
    for (const markup of [line, lines]) {
      expect(markup).not.toContain("maxLength");
      expect(markup).toContain('data-longest="60"');
    }
  });

  test("keeps what was typed", () => {
    const field = { id: "a", name: "a", defaultValue: "x" };
    const options = [{ value: "x", label: "X" }];
    expect(renderToStaticMarkup(<TextField field={field} label="A" />)).toContain('value="x"');
    expect(renderToStaticMarkup(<SelectField field={field} label="A" options={options} />)).toMatch(
      /selected=""/,
    );
    expect(renderToStaticMarkup(<ChoiceField field={field} label="A" options={options} />)).toMatch(
      /checked=""/,
    );
    const ticked = { id: "a", name: "a", defaultChecked: true };
    expect(renderToStaticMarkup(<CheckboxField field={ticked} label="A" />)).toMatch(/checked=""/);
  });
});

test("choices of which one has a long hint stand below each other, each as wide as the form", () => {
  const shown = (hint: string) =>
    renderToStaticMarkup(
      <ChoiceField field={{ id: "a", name: "a" }} label="A" options={[{ value: "x", label: "X", hint }]} />,
    );
  expect(shown("Na sua empresa: vê terminais e clientes; não altera nada.")).toContain('class="choices"');
  expect(shown("Na sua empresa: vê ".padEnd(200, "e "))).toContain('class="choices list"');
});

describe("the state of a field", () => {
  const constraint = { name: { required: true, longest: 120 } };

  test("is the constraints of the schema and what stood there first", () => {
    expect(fieldState("name", { constraint, initial: { name: "Ana" } })).toMatchObject({
      id: "name",
      required: true,
      longest: 120,
      defaultValue: "Ana",
      errors: undefined,
    });
  });

  test("of a list is found by its place, its constraint without it", () => {
    const sources = {
      constraint: { "owners[].share": { required: true, longest: 6 } },
      state: { initialValue: { owners: [null, { share: "12,5" }] }, error: { "owners[1].share": ["Não."] } },
      initial: { "owners[0].share": "100" },
    };
    expect(fieldState("owners[1].share", sources)).toMatchObject({
      id: "owners[1].share",
      defaultValue: "12,5",
      errors: ["Não."],
      required: true,
      longest: 6,
    });
    expect(fieldState("owners[0].share", sources).defaultValue).toBeUndefined();
    const { constraint, initial } = sources;
    expect(fieldState("owners[0].share", { constraint, initial }).defaultValue).toBe("100");
  });

  test("is what was typed once a form was refused, even when that is nothing", () => {
    const state = { initialValue: { name: "Bia" }, error: { name: ["Curto."] } };
    const initial = { name: "Ana" };
    expect(fieldState("name", { constraint, state, initial })).toMatchObject({
      defaultValue: "Bia",
      errors: ["Curto."],
    });
    expect(fieldState("name", { constraint, state: {}, initial }).defaultValue).toBeUndefined();
  });

  test("remembers a ticked box", () => {
    const state = { initialValue: { accepted: "on" } };
    expect(fieldState("accepted", { constraint, state }).defaultChecked).toBe(true);
    expect(fieldState("accepted", { constraint }).defaultChecked).toBe(false);
  });
});

describe("the error summary", () => {
  test("links to each field that is wrong", () => {
    const markup = renderToStaticMarkup(<ErrorSummary fields={[{ id: "a", name: "a" }, wrong]} />);
    expect(markup).toContain('<a href="#email">Informe o seu e-mail.</a>');
    expect(markup.match(/<li>/g)).toHaveLength(1);
    expect(markup).toContain('role="alert"');
  });

  test("says which field is meant where several are wrong alike", () => {
    const days = { errors: ["Informe de 0 a 365 dias."] };
    const fields = [{ id: "debit", name: "debit", ...days }, { id: "pix", name: "pix", ...days }, wrong];
    const labels: Record<string, string> = { debit: "Prazo Débito", email: "E-mail" };
    const markup = renderToStaticMarkup(<ErrorSummary fields={fields} labelOf={(name) => labels[name]} />);
    expect(markup).toContain('<a href="#debit">Prazo Débito: Informe de 0 a 365 dias.</a>');
    expect(markup).toContain('<a href="#pix">Informe de 0 a 365 dias.</a>');
    expect(markup).toContain('<a href="#email">Informe o seu e-mail.</a>');
  });

  test("says what is wrong with the whole form", () => {
    expect(renderToStaticMarkup(<ErrorSummary fields={[]} formErrors={["Tente de novo."]} />)).toContain(
      "<li>Tente de novo.</li>",
    );
  });

  test("is not there when nothing is wrong", () => {
    expect(renderToStaticMarkup(<ErrorSummary fields={[{ id: "a", name: "a" }]} formErrors={null} />)).toBe(
      "",
    );
  });
});
