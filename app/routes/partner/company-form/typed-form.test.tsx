import { expect, test } from "vitest";
import { markupInRouter } from "#tests/support/in-router";
import { readSubmission } from "~/forms/submission.server";
import { formOf } from "./schema.server";
import { TypedForm } from "./typed-form";

const formToken = { token: "t", company: "partner:emp-2001", key: "k" };

test("of contacts that are wrong alike each is told apart", () => {
  const body = new FormData();
  for (const row of [0, 1, 2]) body.append(`contacts[${row}].phone`, "1");
  const html = markupInRouter(
    <TypedForm
      section="contatos"
      document="99900001000150"
      action="/"
      back="/"
      verb="Alterar"
      was=""
      initial={{}}
      contacts={2}
      options={{ roles: [], states: [] }}
      constraint={{}}
      draft={null}
      formToken={formToken}
      answer={{ form: readSubmission(body, formOf("contatos")).reply(), toast: null, formToken }}
    />,
  );
  const told = [...html.matchAll(/<li><a href="#[^"]+">([^<]*)<\/a>/g)].map(([, text = ""]) => text);
  const phones = told.filter((text) => text.includes("telefone"));
  expect(phones.map((text) => text.split(": ")[0])).toEqual(["Contato 1", "Contato 2", "Novo contato"]);
});
