/** A form that was refused as a document leads back to its own address, which shows what was typed and what is wrong. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { control } from "#tests/support/control";
import { type Outcome, Visitor } from "#tests/support/visitor";
import { loader as root } from "~/root";
import { action, loader } from "~/routes/partner/users/edit/route";
import { loader as passwordPage, action as setPassword } from "~/routes/partner/users/password/route";
import { action as signUp } from "~/routes/public/signup/route";

const FABIO = { id: "usr-fabio" };
const PAGE = "/partner/user/management/usr-fabio/editar";
const PASSWORD_PAGE = "/partner/user/management/usr-fabio/definir-senha";
/** As a browser sends a form by itself, and as one without these headers does. */
const DOCUMENT = { "sec-fetch-mode": "navigate", accept: "text/html,application/xhtml+xml" };
const OLD_BROWSER = { accept: "text/html,application/xhtml+xml" };

let paulo: Visitor;
beforeEach(async () => {
  paulo = await Visitor.signedIn("paulo@parceiro.example");
});
afterEach(async () => {
  await control.clearFaults();
  await control.reset();
});

async function filledIn(more: Record<string, string>, who = paulo): Promise<Record<string, string>> {
  const { data } = await who.load(loader, PAGE, FABIO);
  const { given_name, family_name, document, phone, version } = data.user;
  return { ...Visitor.formTokenOf(data), given_name, family_name, document, phone, version, ...more };
}

async function sent(more: Record<string, string>, headers: Record<string, string> = DOCUMENT) {
  return paulo.act(action, PAGE, await filledIn(more), FABIO, headers);
}

/** What the page of an address finds of a former answer. */
const at = async (path: string | null, who = paulo) => (await who.load(root, path ?? "")).data.answer?.answer;
const way = ({ status, location }: Outcome) => ({ status, page: location?.replace(/=.*/, "") });

describe("a document that is refused", () => {
  test.each([DOCUMENT, OLD_BROWSER])("leads by 303 to its own address: %o", async (headers) => {
    const outcome = await sent({ given_name: "" }, headers);
    expect(way(outcome)).toEqual({ status: 303, page: `${PAGE}?envio` });
    const answer = await at(outcome.location);
    expect(answer.form.error.given_name).toHaveLength(1);
    expect(answer.form.initialValue.family_name).not.toBe("");
    // Reloaded, or come back to, it is the same; a form that is sent from there is another command.
    const again = await at(outcome.location);
    expect(again.form).toEqual(answer.form);
    expect(again.formToken.token).toBe(answer.formToken.token);
    expect(again.formToken.key).not.toBe(answer.formToken.key);
  });

  test.each<[what: string, fields: Record<string, string>, error: object | undefined, said: string]>([
    ["a field that the form does not have", { planet: "Não há." }, undefined, "Não foi aceito. Não há."],
    [
      "one that it has, and another",
      { given_name: "Curto.", planet: "Não há." },
      { given_name: ["Curto."] },
      "Não foi aceito. Não há.",
    ],
    ["what it carries unseen", { version: "Mudou." }, undefined, "Não foi aceito. Mudou."],
    ["no field, in a list of none", {}, undefined, "Não foi aceito."],
  ])("by the upstream for %s, says so", async (_, fields, error, said) => {
    const body = { error: { message: "Não foi aceito.", fields } };
    await control.faults([{ method: "PUT", path: "/api/*", fault: "status", status: 422, body }]);
    const answer = await at((await sent({ given_name: "Outro" })).location);
    expect(answer.form).toMatchObject({ initialValue: { given_name: "Outro" } });
    expect(answer.form.error).toEqual(error);
    expect(answer.toast).toMatchObject({ kind: "refused", title: "Nada foi alterado", message: said });
  });

  test("keeps what else its address says, and no former answer's name", async () => {
    const form = await filledIn({ given_name: "" });
    const outcome = await paulo.act(action, `${PAGE}?a=1&envio=${"x".repeat(22)}`, form, FABIO, DOCUMENT);
    expect(outcome.location).toMatch(/\?a=1&envio=[\w-]{22}$/);
    expect(await at(outcome.location)).toBeDefined();
  });

  test("is shown at its own address only, and to its own session", async () => {
    const { location } = await sent({ given_name: "" });
    const query = location?.slice(PAGE.length) ?? "";
    expect(await at(PAGE)).toBeUndefined();
    expect(await at(`${PASSWORD_PAGE}${query}`)).toBeUndefined();
    expect(await at(`${PAGE}?envio=${"x".repeat(22)}`)).toBeUndefined();
    expect(await at(location, await Visitor.signedIn("paulo@parceiro.example"))).toBeUndefined();
    expect(await at(location, new Visitor())).toBeUndefined();
  });

  test("keeps no password", async () => {
    const { data } = await paulo.load(passwordPage, PASSWORD_PAGE, FABIO);
    const fields = { ...Visitor.formTokenOf(data), password: "Segredo-9", repeat: "Outro-10" };
    const { location } = await paulo.act(setPassword, PASSWORD_PAGE, fields, FABIO, DOCUMENT);
    const answer = await at(location);
    expect(answer.form.error).toBeDefined();
    expect(JSON.stringify(answer)).not.toMatch(/Segredo-9|Outro-10/);
  });

  test("while the outcome is unknown, keeps its key however often it is come back to", async () => {
    await control.faults([{ method: "PUT", path: "*/sso/users/usr-fabio/update", fault: "reset" }]);
    const form = await filledIn({ given_name: "Fábio Novo" });
    const { location } = await paulo.act(action, PAGE, form, FABIO, DOCUMENT);
    for (const answer of [await at(location), await at(location)]) {
      expect(answer.formToken.key).toBe(form._key);
      expect(answer.toast).toMatchObject({ tone: "danger", title: "Não sabemos se foi feito" });
    }
  });

  test("of a stranger stands in this browser", async () => {
    const stranger = new Visitor();
    const outcome = await stranger.act(signUp, "/signup", { email: "maria" }, {}, DOCUMENT);
    expect(way(outcome)).toEqual({ status: 303, page: "/signup?envio" });
    expect((await at(outcome.location, stranger)).form.initialValue).toEqual({ email: "maria" });
    expect(await at(outcome.location, new Visitor())).toBeUndefined();
  });

  test("is what a script is answered with, as it was", async () => {
    const outcome = await sent({ given_name: "" }, { "sec-fetch-mode": "cors", accept: "*/*" });
    expect(outcome.status).toBe(400);
    expect(outcome.data.form.error.given_name).toHaveLength(1);
  });
});
