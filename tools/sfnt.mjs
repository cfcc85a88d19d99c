/** The tables of a TrueType font, as far as `tools/fonts.mjs` has to change them. OpenType 1.9. */

/**
 * The same font, in which each of these characters is drawn by its glyph of one width: what the feature `tnum` would
 * put in its place stands there at once. The glyphs that are replaced fall out when the font is cut the next time.
 *
 * @param {Buffer} font TrueType, of which GSUB holds single substitutions of `tnum` alone
 * @param {string} characters all that the font draws, of the basic plane
 */
export function withGlyphsOfOneWidth(font, characters) {
  const tables = tablesOf(font);
  const instead = singleSubstitutions(tables.get("GSUB"));
  const glyphOf = characterMap(tables.get("cmap"));
  const codes = [...characters].map((one) => one.codePointAt(0)).sort((one, other) => one - other);
  tables.set(
    "cmap",
    writeCharacterMap(codes.map((code) => [code, instead.get(glyphOf(code)) ?? glyphOf(code)])),
  );
  return writeFont(font, tables);
}

/** The same font, of which its names say nothing but this one of a family; browsers refuse a font without any. */
export function named(font, family) {
  const tables = tablesOf(font);
  const name = Buffer.alloc(18 + 2 * family.length);
  // One record in UTF-16 for Windows, in English: the family.
  for (const [at, value] of [0, 1, 18, 3, 1, 0x409, 1, 2 * family.length, 0].entries())
    name.writeUInt16BE(value, 2 * at);
  name.write(family, 18, "utf16le");
  name.subarray(18).swap16();
  tables.set("name", name);
  return writeFont(font, tables);
}

/** @returns {Map<string, Buffer>} by tag */
function tablesOf(font) {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + 16 * at;
      const start = font.readUInt32BE(entry + 8);
      return [
        font.toString("latin1", entry, entry + 4),
        font.subarray(start, start + font.readUInt32BE(entry + 12)),
      ];
    }),
  );
}

/** @returns {Map<number, number>} of all lookups: the glyph to draw by the glyph that it replaces */
function singleSubstitutions(table) {
  const found = new Map();
  const lookups = table.readUInt16BE(8);
  for (let each = 0; each < table.readUInt16BE(lookups); each += 1) {
    const lookup = lookups + table.readUInt16BE(lookups + 2 + 2 * each);
    if (table.readUInt16BE(lookup) !== 1) throw new Error("GSUB holds more than single substitutions");
    for (let part = 0; part < table.readUInt16BE(lookup + 4); part += 1) {
      const start = lookup + table.readUInt16BE(lookup + 6 + 2 * part);
      const covered = coverage(table, start + table.readUInt16BE(start + 2));
      const isShifted = table.readUInt16BE(start) === 1;
      for (const [at, glyph] of covered.entries())
        found.set(
          glyph,
          isShifted
            ? (glyph + table.readInt16BE(start + 4)) & 0xffff
            : table.readUInt16BE(start + 6 + 2 * at),
        );
    }
  }
  return found;
}

function coverage(table, start) {
  const count = table.readUInt16BE(start + 2);
  if (table.readUInt16BE(start) === 1)
    return Array.from({ length: count }, (_, at) => table.readUInt16BE(start + 4 + 2 * at));
  return Array.from({ length: count }, (_, at) => {
    const [first, last] = [0, 2].map((word) => table.readUInt16BE(start + 4 + 6 * at + word));
    return Array.from({ length: last - first + 1 }, (_, step) => first + step);
  }).flat();
}

/** Reads the first subtable of format 4: the glyph of a character of the basic plane. */
function characterMap(table) {
  const starts = Array.from({ length: table.readUInt16BE(2) }, (_, at) => table.readUInt32BE(8 + 8 * at));
  const start = starts.find((one) => table.readUInt16BE(one) === 4);
  if (start === undefined) throw new Error("cmap has no subtable of format 4");
  const twice = table.readUInt16BE(start + 6);
  const [ends, begins, deltas, offsets] = [14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice].map(
    (at) => start + at,
  );
  return (code) => {
    for (let at = 0; at < twice; at += 2) {
      const begin = table.readUInt16BE(begins + at);
      if (code > table.readUInt16BE(ends + at) || code < begin) continue;
      const offset = table.readUInt16BE(offsets + at);
      const listed = offset === 0 ? code : table.readUInt16BE(offsets + at + offset + 2 * (code - begin));
      return (listed + table.readUInt16BE(deltas + at)) & 0xffff;
    }
    throw new Error(`the font does not draw U+${code.toString(16)}`);
  };
}

/** One subtable of format 12, a group for each character. */
function writeCharacterMap(glyphs) {
  const table = Buffer.alloc(12 + 16 + 12 * glyphs.length);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(glyphs.length, 24);
  for (const [at, [code, glyph]] of glyphs.entries())
    for (const [word, value] of [code, code, glyph].entries())
      table.writeUInt32BE(value, 28 + 12 * at + 4 * word);
  return table;
}

/** Check sums are left empty: whoever cuts the font writes them anew. */
function writeFont(font, tables) {
  const head = Buffer.alloc(12 + 16 * tables.size);
  font.copy(head, 0, 0, 12);
  const parts = [head];
  let start = head.length;
  for (const [at, [tag, table]] of [...tables].entries()) {
    const entry = 12 + 16 * at;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.alloc((table.length + 3) & ~3);
    table.copy(padded);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}
