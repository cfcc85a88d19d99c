import { expect, test } from "vitest";
import { assetsOf, fontsOf, staticImports } from "./markup.ts";

const DOCUMENT = `<!DOCTYPE html><html><head>
<link rel="stylesheet" href="/assets/a.css"/><link rel="icon" href="/favicon.svg"/>
<link rel="modulepreload" nonce="n" href="/assets/entry.js"/>
<script src="/assets/blocks.js"></script><script src="/assets/later.js" defer></script>
<style nonce="n">@font-face{font-family:Q;src:url(/assets/q.woff2) format("woff2");unicode-range:U+0000-00FF,U+0131}
@font-face{font-family:Q;src:url(/assets/q-ext.woff2);unicode-range:U+0100-02BA}</style>
</head><body>
<form method="get" action="/search"><input name="q"></form>
<form method="post" action="/signin?a=1&amp;b=2"><input type="hidden" name="_csrf" value="x&quot;y"/>
<input name="username"><input type=password name=password><button name="go" value="1">Entrar</button></form>
<script type="module" nonce="n">import "/assets/manifest.js"; import * as route0 from "/assets/root.js"; import("/assets/entry.js");</script>
</body></html>`;

test("a document's scripts are those of its tags, preloads and inline imports, each once", () => {
  const { scripts } = assetsOf(DOCUMENT);
  expect([...scripts].sort()).toEqual(
    ["blocks", "entry", "later", "manifest", "root"].map((name) => `/assets/${name}.js`),
  );
});

test("style sheets and scripts without async, defer or module hold up the first paint", () => {
  expect(assetsOf(DOCUMENT).blocking).toEqual(["/assets/a.css", "/assets/blocks.js"]);
  expect(
    assetsOf('<script async src="/a.js"></script><script type="module" src="/b.js"></script>').blocking,
  ).toEqual([]);
});

test("every font file that a style sheet names is one to fetch, once", () => {
  expect(assetsOf(DOCUMENT).fonts).toEqual(["/assets/q.woff2", "/assets/q-ext.woff2"]);
  const face = '@font-face{src:url("/assets/all.woff2")}';
  expect(fontsOf(`${face}@font-face{src:local("Arial")}${face}`)).toEqual(["/assets/all.woff2"]);
});

test("what a script imports at once counts, what it imports on demand does not", () => {
  const script =
    'import{a}from"./a.js";import"./b.js";export*from"/assets/c.js";const d=()=>import("./d.js");';
  expect(staticImports(script, "http://localhost/assets/x.js")).toEqual([
    "/assets/a.js",
    "/assets/b.js",
    "/assets/c.js",
  ]);
});
