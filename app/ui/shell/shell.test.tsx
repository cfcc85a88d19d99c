import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Shell, type ShellProps } from "./shell";
import { initialsOf } from "./user-menu";

const props: ShellProps = {
  user: { name: "Ana Maria Souza", email: "ana@loja.example" },
  environment: "customer",
  company: { tradeName: "Padaria Sol", document: "99900001000150" },
  readAt: "2026-11-20T15:00:00.000Z",
  navigation: [
    { label: "Visão geral", href: "/customer/visao-geral", icon: "home", current: true },
    { label: "Taxas", href: "/customer/taxas-vendas", icon: "percent", current: false },
  ],
  mayChangeCompany: true,
  changeCompanyHref: "/environment",
  sessionsHref: "/sessoes",
  economy: { on: false, href: "/modo-economico?returnTo=%2Fcustomer%2Fvisao-geral" },
  signOutForm: <form method="post" action="/signout" />,
  children: <h1>Visão geral</h1>,
};
const html = (changes: Partial<ShellProps> = {}) => renderToStaticMarkup(<Shell {...props} {...changes} />);

describe("the shell", () => {
  test("begins with the way past it, to the one main landmark", () => {
    const markup = html();
    expect(markup.indexOf("<a ")).toBe(markup.indexOf('<a class="skip-link" href="#conteudo"'));
    expect(markup.match(/<main[^>]*id="conteudo"/g)).toHaveLength(1);
  });

  test("has one navigation, which marks the page in view", () => {
    const markup = html();
    expect(markup.match(/<nav/g)).toHaveLength(1);
    expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
    expect(markup).toContain('href="/customer/visao-geral" aria-current="page"');
  });

  test("says what waits behind a line, in as many words to those who hear it", () => {
    const waiting = { count: 12, words: "aguardando" };
    const markup = html({
      navigation: [{ label: "Pendências", href: "/p", icon: "pending", current: false, waiting }],
    });
    const link = /<a href="\/p">(.*?)<\/a>/.exec(markup)?.[1] ?? "";
    expect(
      link
        .replace(/<svg.*?<\/svg>/, "")
        .replace(/<[^>]+>/g, "")
        .trim(),
    ).toBe("Pendências, 12 aguardando");
  });

  test("opens and closes the menu of a phone without a script", () => {
    const markup = html();
    expect(markup).toMatch(/<nav[^>]*id="menu"[^>]*popover="auto"/);
    expect(markup.match(/popovertarget="menu"/g)).toHaveLength(2);
    expect(markup).toContain('popovertargetaction="hide"');
  });

  test("has no menu for whoever has nowhere to go yet, and no button that opens it", () => {
    const markup = html({ navigation: [] });
    expect(markup).not.toContain("<nav");
    expect(markup).not.toContain('popovertarget="menu"');
  });

  test("shows the company with its formatted document, and where to change it", () => {
    expect(html()).toContain("Cliente · 99.900.001/0001-50");
    expect(html()).toContain('class="switcher" href="/environment"');
  });

  test("leads to the saving of data from the menu and the foot, and says when it is on", () => {
    const markup = html();
    expect(markup.match(/href="\/modo-economico\?returnTo=%2Fcustomer%2Fvisao-geral"/g)).toHaveLength(2);
    expect(markup).not.toContain("ligado");
    expect(html({ economy: { ...props.economy, on: true } })).toContain("Modo econômico: ligado");
  });

  test("offers no other company to somebody who has one", () => {
    const markup = html({ mayChangeCompany: false });
    expect(markup).not.toContain("/environment");
    expect(markup).toContain("Padaria Sol");
  });

  test("shows an entry whose icon is unknown all the same", () => {
    const entry = { label: "Nova", href: "/nova", icon: "toString", current: false };
    expect(html({ navigation: [entry] })).toContain("Nova</a>");
  });
});

test.each([
  ["Ana Maria Souza", "AS"],
  ["ana", "A"],
  ["", ""],
])("%s has the initials %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
