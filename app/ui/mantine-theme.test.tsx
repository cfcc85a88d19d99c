import { Button, Checkbox, MantineProvider, NativeSelect, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { mantineTheme } from "./mantine-theme";

function html(element: ReactElement): string {
  return renderToStaticMarkup(
    <MantineProvider
      theme={mantineTheme}
      withCssVariables={false}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      {element}
    </MantineProvider>,
  );
}

test("a field wears our classes and none of Mantine's", () => {
  const markup = html(
    <TextInput id="nome" label="Nome" description="Como no contrato" error="Informe o nome." />,
  );
  for (const name of ["field", "field__label", "input", "field__hint", "field__error"]) {
    expect(markup).toContain(`class="${name}"`);
  }
  expect(markup).not.toMatch(/class="[^"]*(?:m_|mantine-)/);
});

test("a field stays tied to its hint and its error", () => {
  const markup = html(<TextInput id="nome" label="Nome" error="Informe o nome." />);
  expect(markup).toContain('aria-invalid="true"');
  expect(markup).toContain('aria-describedby="nome-error"');
});

test("a button's variant is one of our kinds of button", () => {
  expect(html(<Button type="submit">Criar regra</Button>)).toContain('class="button button--primary"');
  expect(html(<Button variant="default">Voltar</Button>)).toContain('class="button"');
  expect(html(<Button variant="danger">Excluir</Button>)).toContain('class="button button--danger"');
});

test("selects and checkboxes show the browser's own control, once", () => {
  const select = html(<NativeSelect label="Bandeira" data={["Visa"]} />);
  expect(select).toMatch(/<select[^>]*class="input"/);
  expect(select).toContain('class="visually-hidden"');
  const checkbox = html(<Checkbox label="Li e aceito" />);
  expect(checkbox).toContain('class="choice"');
  expect(checkbox).toMatch(/<svg[^>]*class="visually-hidden"/);
});
