import { describe, expect, test } from "vitest";
import { rulesOf, takeApart, wordsOf } from "./used-styles.server";

const used = (css: string, html: string) => takeApart(css)(html)[0];

describe("of a style sheet a document carries", () => {
  test.each([
    ["rules of its elements", "a{color:red}b{color:red}", "<a>x</a>", "a{color:red}"],
    ["rules of its classes", ".a{color:red}.b{color:red}", '<p class="x b"></p>', ".b{color:red}"],
    ["rules of which one selector fits", ".a,.b{color:red}", '<p class="b"></p>', ".a,.b{color:red}"],
    ["no rule of which a part is missing", ".a .b{color:red}", '<p class="b"></p>', ""],
    [
      "rules of its attributes",
      '[data-x="1"]{color:red}[data-y]{color:red}',
      '<p data-y="1"></p>',
      "[data-y]{color:red}",
    ],
    ["rules of whatever has a class", "ul[class]{color:red}", '<ul class="x"></ul>', "ul[class]{color:red}"],
    [
      "rules of a value",
      '[data-x="1"]{color:red}[data-x="2"]{color:red}',
      '<p data-x="2"></p>',
      '[data-x="2"]{color:red}',
    ],
    [
      "what one of several may be",
      ":is(.a,.b) i{color:red}",
      '<p class="b"><i></i></p>',
      ":is(.a,.b) i{color:red}",
    ],
    [
      "no comment, whatever it holds",
      "/* (Of a { look: */\na { color: red }\n/* b) */",
      "<a>x</a>",
      "a { color: red }",
    ],
    ["nothing of what none of several is", ":is(.a,.b) i{color:red}", '<p class="c"><i></i></p>', ""],
    ["what something must not be", "p:not(.a){color:red}", "<p></p>", "p:not(.a){color:red}"],
    [
      "what something must hold",
      "p:has(.a){color:red}p:has(.b){color:red}",
      '<p><i class="b"></i></p>',
      "p:has(.b){color:red}",
    ],
    [
      "states that a pointer or a reader makes",
      "a:hover{color:red}a::before{color:red}",
      "<a></a>",
      "a:hover{color:red}a::before{color:red}",
    ],
    [
      "what opens without a script",
      "details[open] p{color:red}",
      "<details><p></p></details>",
      "details[open] p{color:red}",
    ],
    [
      "movements that a rule of its own names, and no others",
      "i{animation:go 1s}@keyframes go{to{top:0}}b{animation:come 1s}@keyframes come{to{top:0}}",
      "<i></i>",
      "i{animation:go 1s}@keyframes go{to{top:0}}",
    ],
    [
      "what is of every page",
      "*,::before{color:red}@font-face{src:url(x)}",
      "<p></p>",
      "*,::before{color:red}@font-face{src:url(x)}",
    ],
    [
      "of a medium, what it uses",
      "@media print{a{color:red}b{color:red}}",
      "<b></b>",
      "@media print{b{color:red}}",
    ],
    ["no medium without rules", "@media print{a{color:red}}", "<b></b>", ""],
  ])("%s", (_, css, html, expected) => {
    expect(used(css, html)).toBe(expected);
  });
});

test("a sheet has its rules one by one, each with its medium", () => {
  expect(rulesOf("a{color:red}/* x */@media print{a,b{color:red}}@font-face{src:url(x)}")).toEqual([
    "a{color:red}",
    "@media print a,b{color:red}",
    "@font-face{src:url(x)}",
  ]);
});

test("several sheets answer for one document, each with its own", () => {
  const usedOf = takeApart("a{color:red}b{color:red}", "[hidden]{color:red}i{color:red}");
  expect(usedOf('<a hidden="">x</a>')).toEqual(["a{color:red}", "[hidden]{color:red}"]);
});

test("each page has what it uses itself, whatever pages came before it", () => {
  const usedOf = takeApart('[data-x="a"]{color:red}[data-x="a b"]{color:blue}b{color:red}');
  const pages: [html: string, css: string][] = [
    ['<p data-x="a"></p><b></b>', '[data-x="a"]{color:red}b{color:red}'],
    ['<p data-x="a b"></p>', '[data-x="a b"]{color:blue}'],
    ["<b></b>", "b{color:red}"],
  ];
  const others = Array.from({ length: 600 }, (_, at): [string, string] => [`<p data-x="${at}"></p>`, ""]);
  for (const [html, css] of [...pages, ...pages, ...others, ...pages]) expect(usedOf(html)).toEqual([css]);
});

test("attributes that are asked for are read, with their values, and no others", () => {
  const html =
    '<!DOCTYPE html><form class="a b" action="/x"><!-- --><input type="file" disabled/><td data-label="1 &gt; 0">';
  expect(
    [...wordsOf(html, new Set(["type", "disabled", "data-label"]))].filter((word) => /\w/.test(word)),
  ).toEqual([
    "!DOCTYPE",
    "form",
    "input",
    "[type",
    "[type=file",
    "[disabled",
    "[disabled=",
    "td",
    "[data-label",
    "[data-label=1 &gt; 0",
    ".a",
    ".b",
  ]);
});

test("what is said between tags or in a value is no word, and a tag that comes again may have another value", () => {
  const html =
    '<p class="a" title="x class=b type=">um type="c" class="d"</p><p class="a" title="y"/><p class="e"></p>';
  expect([...wordsOf(html, new Set(["type", "title"]))]).toEqual([
    "p",
    "[title",
    "[title=x class=b type=",
    "[title=y",
    ".a",
    ".e",
  ]);
});

test("a sheet that does not end is not taken apart in silence", () => {
  expect(() => takeApart("a{color:red")).toThrow(/does not end/);
});
