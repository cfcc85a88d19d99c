import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { SignInView } from "./view";

const html = (changes: Partial<Parameters<typeof SignInView>[0]> = {}) =>
  renderToStaticMarkup(<SignInView inactivity={false} notice={null} returnTo="/" {...changes} />);

describe("the sign-in page", () => {
  test("posts, and carries where to go on afterwards", () => {
    const markup = html({ returnTo: '/customer/visao-geral?q="x"' });
    expect(markup).toContain('<form class="form" method="post" action="/signin">');
    expect(markup).toContain('name="returnTo" value="/customer/visao-geral?q=&quot;x&quot;"');
  });

  test("leads to the forgotten password and to the sign-up", () => {
    expect(html()).toContain('href="/forgot"');
    expect(html()).toContain('href="/signup"');
  });

  test("says why somebody is back", () => {
    const text = "Usuário ou senha inválidos";
    expect(html({ notice: { id: "1", kind: "refused", tone: "danger", message: text } })).toContain(text);
  });
});

describe("after inactivity", () => {
  const markup = html({ inactivity: true });

  test("a dialog announces it in the words of the source", () => {
    expect(markup).toContain("Usuário deslogado por inatividade</h2>");
    expect(markup).toMatch(/<a [^>]*href="\/signin"[^>]*>Acessar novamente<\/a>/);
  });

  test("nothing behind the dialog can be reached", () => {
    expect(markup).toMatch(/<dialog[^>]* open=""/);
    expect(markup).toMatch(/<div class="public[^"]*" inert=""/);
    expect(html()).not.toContain("inert");
  });

  test("the way back still leads where one was", () => {
    expect(html({ inactivity: true, returnTo: "/partner" })).toContain('href="/signin?returnTo=%2Fpartner"');
  });
});
