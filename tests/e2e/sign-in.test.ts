import { describe, expect, test } from "vitest";
import { MODES, SCRIPTED } from "#tests/support/browser";
import { somebody, upstream } from "./world.ts";

describe.each(SCRIPTED)("$mode", ({ javaScript }) => {
  test("somebody without a group is told so on the sign-in page, and may try as somebody else", async () => {
    const person = await somebody({ javaScript });
    await person.signInByHand("semgrupo@loja.example");
    const alert = person.page.getByRole("alert");
    await expect.poll(() => alert.textContent()).toContain("Atenção");
    expect(await alert.textContent()).toContain(
      "Seu usuário não possui grupo de acesso, favor solicitar cadastro![ROLES]",
    );
    expect(new URL(person.page.url()).pathname).toBe("/signin");
    await person.expectAccessible();
    await person.signInByHand("maria@loja.example");
    await expect.poll(() => person.path).toBe("/customer/visao-geral");
  });

  test("a disabled user and a wrong password stay at the provider, with the name kept", async () => {
    const person = await somebody({ javaScript });
    await person.signInByHand("desativado@loja.example");
    expect(await person.page.getByRole("alert").textContent()).toContain("Usuário desativado");
    await person.signInByHand("maria@loja.example", "/signin", "errada");
    expect(await person.page.getByRole("alert").textContent()).toContain("Usuário ou senha inválidos");
    expect(await person.page.getByLabel("E-mail").inputValue()).toBe("maria@loja.example");
  });

  test("a cancelled sign-in comes back to the sign-in page", async () => {
    const person = await somebody({ javaScript });
    await person.goto("/signin");
    await person.page.getByRole("button", { name: "Entrar" }).click();
    await person.page.getByRole("link", { name: "Cancelar" }).click();
    await expect.poll(() => person.path).toBe("/signin");
    expect(await person.page.getByRole("alert").textContent()).toContain("cancelado");
  });

  test("a deep link is opened after signing in", async () => {
    const person = await somebody({ javaScript });
    await person.goto("/customer/visao-geral?periodo=7-dias");
    expect(new URL(person.page.url()).pathname).toBe("/signin");
    await person.page.getByRole("button", { name: "Entrar" }).click();
    await person.answerProvider("maria@loja.example");
    await expect.poll(() => person.path).toBe("/customer/visao-geral?periodo=7-dias");
  });

  test("a session that ended is announced, and opened again", async () => {
    const person = await somebody({ javaScript });
    await person.signInByHand("joao@loja.example");
    await expect.poll(() => person.path).toBe("/customer/visao-geral");
    await upstream().revokeSessions("joao@loja.example");
    await upstream().expireAccessTokens();
    await person.goto("/customer/visao-geral");
    await expect.poll(() => person.path).toMatch(/^\/signin\?inactivity=true(&|$)/);
    const dialog = person.page.getByRole("dialog");
    expect(await dialog.textContent()).toContain("Usuário deslogado por inatividade");
    await person.expectAccessible();
    await dialog.getByRole("link", { name: "Acessar novamente" }).click();
    await expect.poll(() => person.path).toBe("/signin?returnTo=%2Fcustomer%2Fvisao-geral");
    expect(await person.page.getByRole("dialog").count()).toBe(0);
  });
});

// A script of the page asks for it again when Back restores it; without, the browser must have kept nothing.
describe.each(MODES)("$mode", ({ javaScript }) => {
  test("signing out shows nothing private afterwards, not even by Back", async () => {
    const person = await somebody({ javaScript });
    await person.signInByHand("maria@loja.example");
    await expect.poll(() => person.path).toBe("/customer/visao-geral");
    await person.signOut();
    await expect.poll(() => person.path).toBe("/signin");
    // Back leads to the page that was left, which is asked for again and answered with sign-in.
    await person.page.goBack({ waitUntil: "commit" }).catch(() => null);
    await expect.poll(() => new URL(person.page.url()).pathname).toBe("/signin");
    await expect.poll(() => person.page.getByRole("button", { name: "Entrar" }).count()).toBe(1);
    expect(await person.page.content()).not.toContain("Vendas brutas");
    // The provider was left too: it asks for the password again.
    await person.page.getByRole("button", { name: "Entrar" }).click();
    await expect.poll(() => person.page.getByLabel("Senha").count()).toBe(1);
  });

  test("Back after the session was ended at the provider shows nothing private", async () => {
    const person = await somebody({ javaScript });
    await person.signIn("maria@loja.example", "/customer/visao-geral");
    await person.goto("/modo-economico");
    expect(await upstream().endSessions("maria@loja.example")).toEqual({ told: [200] });
    await person.page.goBack({ waitUntil: "commit" }).catch(() => null);
    await expect.poll(() => new URL(person.page.url()).pathname).toBe("/signin");
    expect(await person.page.content()).not.toContain("Vendas brutas");
  });
});
