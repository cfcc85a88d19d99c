import { readFileSync } from "node:fs";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { filesUnder } from "#tests/support/source-files";
import { Alert } from "./alert";
import { Copyable } from "./copyable";
import { ErrorPage } from "./error-page";
import { isIconName } from "./icons";
import { Mail } from "./mail";
import { Mark, markLabel } from "./marks";
import { Money } from "./money";
import { WholeWords } from "./whole-words";

describe("money", () => {
  test("has a sign that is lighter than its figure", () => {
    expect(renderToStaticMarkup(<Money centavos={123456} />)).toBe(
      '<span class="money"><span class="money__sign">R$</span>\u00a01.234,56</span>',
    );
  });

  test("shows a loss by a minus, not by colour alone", () => {
    const markup = renderToStaticMarkup(<Money centavos={-100} />);
    expect(markup).toContain("money--negative");
    expect(markup).toContain("\u2212");
  });
});

test("only what went wrong interrupts a screen reader", () => {
  const role = (tone: "info" | "success" | "warning" | "danger") =>
    /role="(\w+)"/.exec(renderToStaticMarkup(<Alert tone={tone}>Texto</Alert>))?.[1];
  expect([role("info"), role("success"), role("warning"), role("danger")]).toEqual([
    "status",
    "status",
    "alert",
    "alert",
  ]);
});

test("a mark is a neutral sign with the name; an unknown key is shown as it is", () => {
  expect(renderToStaticMarkup(<Mark name="mastercard" />)).toContain("</span>Mastercard</span>");
  expect(renderToStaticMarkup(<Mark name="constructor" />)).toContain("</span>constructor</span>");
  const cards = ["visa", "elo", "amex", "pix", "cielo", "constructor"].map(
    (name) => /data-card="(\w+)"/.exec(renderToStaticMarkup(<Mark name={name} />))?.[1],
  );
  expect(cards).toEqual(["black", "gray", "green", "pix", undefined, undefined]);
  expect(markLabel("pix")).toBe("Pix");
});

test("a name inherited from objects is no icon", () => {
  expect(isIconName("home")).toBe(true);
  expect(isIconName("valueOf")).toBe(false);
});

describe("an error page", () => {
  const page = (retry?: string) =>
    renderToStaticMarkup(
      <ErrorPage
        title="A Cielo não respondeu"
        reference="7F3A-21"
        retry={retry}
        way={{ href: "/", label: "Início" }}
      >
        Nada foi alterado.
      </ErrorPage>,
    );

  test("says what failed, with a code for the support and a way to try again", () => {
    expect(page("/customer/visao-geral?periodo=mes")).toContain(
      '<a class="button button--primary" href="/customer/visao-geral?periodo=mes">Tentar de novo</a>',
    );
    expect(page()).toContain('<span class="nowrap">7F3A-21</span><button class="copy no-print"');
  });

  test("offers no second try where there is nothing to try", () => {
    expect(page()).not.toContain("Tentar de novo");
    expect(page()).toContain('href="/"');
  });
});

test("the button that copies stands after the comma of its text, which is not copied", () => {
  const markup = renderToStaticMarkup(
    <Copyable name="EC" after=",">
      0012345678
    </Copyable>,
  );
  expect(markup).toMatch(/^<span class="copyable"><span class="nowrap">0012345678<\/span>,<button /);
  const parted = filesUnder("app", /\.tsx$/).filter((file) =>
    /<\/Copyable>\s*\{[^}]*?[`"][,.]/.test(readFileSync(file, "utf8")),
  );
  expect(parted).toEqual([]);
});

test("an address of mail breaks before its @, a long one wherever its line ends", () => {
  expect(renderToStaticMarkup(<Mail>ana@loja.example</Mail>)).toBe("ana<wbr/>@loja.example");
  expect(renderToStaticMarkup(<Mail>{`${"a".repeat(40)}@loja.example`}</Mail>)).toContain("prose");
});

test("of words on several lines none is broken at its hyphen", () => {
  const markup = renderToString(<WholeWords>Venda no pré-pago</WholeWords>);
  expect(markup).toBe('Venda no <span class="nowrap">pré-pago</span>');
  expect(renderToString(<WholeWords>Nº de vendas</WholeWords>)).toBe("Nº de vendas");
});
