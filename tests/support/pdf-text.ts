/** The words of a printed page: what Chromium's `page.pdf()` draws, sheet by sheet. */
import { inflateSync } from "node:zlib";

/** What the codes of a font stand for, by their hexadecimal digits: as many for each of them, two or four. */
type Glyphs = ReadonlyMap<string, string>;

/** The text of each sheet, as it was drawn, without regard to places. */
export function sheetsOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf.toString("latin1"));
  const fonts = new Map<string, Glyphs>();
  const glyphsOf = (font: string): Glyphs => {
    const known = fonts.get(font);
    if (known) return known;
    const [, unicode = ""] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "") ?? [];
    const glyphs = glyphsIn(objects.get(unicode)?.stream ?? "");
    fonts.set(font, glyphs);
    return glyphs;
  };
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) => {
    const named = new Map(
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id = ""]) => [name, id]),
    );
    const [, contents = ""] = /\/Contents (\d+) 0 R/.exec(head) ?? [];
    return drawn(objects.get(contents)?.stream ?? "", (name) => glyphsOf(named.get(name) ?? ""));
  });
}

interface Part {
  head: string;
  stream: string;
}

function objectsOf(text: string): Map<string, Part> {
  const found = new Map<string, Part>();
  for (const [, id = "", body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n?(.*?)\nendobj/gs)) {
    const at = body.indexOf("stream\n");
    const head = at < 0 ? body : body.slice(0, at);
    const raw = at < 0 ? "" : body.slice(at + "stream\n".length, body.lastIndexOf("\nendstream"));
    const bytes = Buffer.from(raw, "latin1");
    found.set(id, { head, stream: /FlateDecode/.test(head) ? inflateSync(bytes).toString("latin1") : raw });
  }
  return found;
}

function glyphsIn(map: string): Glyphs {
  const glyphs = new Map<string, string>();
  const said = (text: string) =>
    String.fromCharCode(...(text.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
  for (const [, lines = ""] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = "", text = ""] of lines.matchAll(/<(\w+)> <(\w+)>/g)) glyphs.set(code, said(text));
  for (const [, lines = ""] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = "", to = "", text = ""] of lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const [first, last] = [from, to].map((code) => Number.parseInt(code, 16)) as [number, number];
      for (let code = first; code <= last; code += 1) {
        const written = code.toString(16).toUpperCase().padStart(from.length, "0");
        glyphs.set(written, String.fromCharCode(Number.parseInt(text, 16) + code - first));
      }
    }
  return glyphs;
}

/** What a sheet shows, in the order of its drawing. */
function drawn(stream: string, glyphsOf: (font: string) => Glyphs): string {
  let glyphs: Glyphs = new Map();
  let text = "";
  for (const [whole, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>|\bET\b/g)) {
    if (font !== undefined) glyphs = glyphsOf(font);
    else if (shown === undefined) text += whole === "ET" ? "\n" : "";
    else {
      const [width = 4] = [...glyphs.keys()].map(({ length }) => length);
      for (let at = 0; at < shown.length; at += width) text += glyphs.get(shown.slice(at, at + width)) ?? "";
    }
  }
  return text;
}
