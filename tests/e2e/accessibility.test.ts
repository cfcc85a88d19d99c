/** What the judge of the journeys' pages sees, and that it may leave out what looks alike. */
import { expect, test } from "vitest";
import { graveFindings } from "#tests/support/accessibility";
import { somebody } from "./world.ts";

const page = (body: string) =>
  `<!doctype html><html lang="pt-BR"><title>Prova</title><body style="background:#fff"><main>${body}</main>`;
const text = (words: string, style: string) => `<p style="${style}">${words}</p>`;
const good = Array.from({ length: 20 }, (_, at) => text(`Linha ${at}`, "color:#222")).join("");

const FAULTY: readonly [what: string, body: string, finding: RegExp][] = [
  ["a pale text among many", `${good}${text("Pálido", "color:#bbb")}${good}`, /^color-contrast: .*Pálido/],
  [
    "a good colour on a dark ground",
    `${good}<div style="background:#333">${text("Escuro", "color:#222")}</div>`,
    /Escuro/,
  ],
  [
    "a good colour made faint",
    `${good}<div style="opacity:.3">${text("Fraco", "color:#222")}</div>`,
    /Fraco/,
  ],
  [
    "a size that asks for more",
    `${text("Grande", "color:#888;font-size:32px")}${text("Miúdo", "color:#888")}`,
    /^color-contrast: .*Miúdo/,
  ],
  [
    "a pale text around another",
    `${good}<p style="color:#bbb">Pálido, com um <b style="color:#222">forte</b></p>`,
    /^color-contrast: .*Pálido/,
  ],
  [
    "a pale text among others that hold one too",
    `<p style="color:#222">Bom, com um <b>forte</b></p><p style="color:#bbb">Pálido, com um <b style="color:#222">forte</b></p>`,
    /^color-contrast: <p[^>]*>Pálido/,
  ],
  [
    "a pale field",
    `<label>Um <input value="a"></label><label>Outro <input value="a" style="color:#ccc;background:#fff"></label>`,
    /^color-contrast: <input[^>]*#ccc/,
  ],
  ["a field without a name", `${good}<input>`, /^label: /],
];

test("what cannot be read or has no name is found", async () => {
  const person = await somebody();
  for (const [what, body, finding] of FAULTY) {
    await person.page.setContent(page(body));
    expect(await graveFindings(person.page), what).toEqual([expect.stringMatching(finding)]);
  }
});

test("what was judged on another page is left out, and nothing else", async () => {
  const person = await somebody();
  const judged = new Set<string>();
  const judge = async (body: string) => {
    await person.page.setContent(page(body));
    return graveFindings(person.page, judged);
  };
  expect(await judge(good)).toEqual([]);
  const known = judged.size;
  expect(known).toBeGreaterThan(0);
  expect(await judge(good)).toEqual([]);
  expect(judged.size).toBe(known);
  // A fault is not taken for judged: it is found as often as it is met.
  const pale = `${good}${text("Pálido", "color:#bbb")}`;
  for (const _ of ["once", "again"]) expect(await judge(pale)).toEqual([expect.stringMatching(/Pálido/)]);
  expect(judged.size).toBe(known);
  // Nor is what axe cannot tell, as of a text that another thing covers.
  const covered = `<div style="position:relative">${text("Coberto", "color:#777;margin:0")}
    <div style="position:absolute;inset:0;background:#fff"></div></div>`;
  expect(await judge(covered)).toEqual([]);
  expect(judged.size).toBe(known);
  // Nor is what is only heard, which may be as pale as it likes.
  const placed = "color:#bbb;position:absolute;margin:0";
  const cut = "width:1px;height:1px;overflow:hidden";
  const heard = text("Ouvido", `${placed};${cut};clip-path:inset(50%)`);
  const headHeard = `<div style="position:absolute;${cut}">${text("Ouvido", "color:#bbb")}</div>`;
  expect(await judge(heard + headHeard)).toEqual([]);
  for (const read of [placed, "color:#bbb"])
    expect(await judge(text("Lido", read))).toEqual([expect.stringMatching(/Lido/)]);
  // Of a text on a picture it can never tell; of the same text on what covers the picture it can.
  const onPicture = (behind: string) =>
    `<div style="background:linear-gradient(#fff,#eee)"><div style="${behind}">${text("Na figura", "color:#bbb")}</div></div>`;
  expect(await judge(onPicture(""))).toEqual([]);
  expect(judged.size).toBe(known + 3);
  expect(await judge(onPicture("background:#fff"))).toEqual([expect.stringMatching(/Na figura/)]);
});

test("what is good is let pass, and the page is left as it was", async () => {
  const person = await somebody();
  await person.page.setContent(page(good));
  const before = await person.page.content();
  expect(await graveFindings(person.page)).toEqual([]);
  expect(await person.page.content()).toBe(before);
});
