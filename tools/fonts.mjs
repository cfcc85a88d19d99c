/**
 * `node tools/fonts.mjs`: cuts the fonts of the themes out of those of their packages, anew whenever a package changes.
 * Letters are what Portuguese and the portal's own texts are written with; any other is drawn by the system's font.
 * Figures are Inter's of one width each: all that tables, cards and charts set in a face of their own. Quicksand's
 * name is reserved by its licence for the whole font.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./run.mjs";
import { say } from "./say.mjs";
import { named, withGlyphsOfOneWidth } from "./sfnt.mjs";

const LETTERS = [
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz\u00a0",
  "ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÑñÈèÄäÖö",
  "ªº°·×–—‘’“”•…−",
].join("");
/** `unicode-range` in themes/figures.css says the same. */
const FIGURES = "0123456789R$%.,−+/:";

/** Of regular and bold text; no theme is lighter or heavier. */
const drawn = { targetFormat: "truetype", variationAxes: { wght: { min: 400, max: 700 } } };
/** What no browser reads of them. */
const dropTables = ["GDEF", "MVAR", "STAT"];

const themes = join(root, "app/ui/themes");
const folderOf = (font) => join(root, "node_modules/@fontsource-variable", font);
const whole = (font) => readFileSync(join(folderOf(font), `files/${font}-latin-wght-normal.woff2`));

async function write(name, font, { bytes, characters, keepFeatures }) {
  const unused = keepFeatures.length === 0 ? [...dropTables, "GPOS", "GSUB", "gasp"] : dropTables;
  const options = { targetFormat: "woff2", keepFeatures, dropTables: unused };
  const cut = await subsetFont(named(bytes, name), characters, options);
  writeFileSync(join(themes, `${name}.woff2`), cut);
  copyFileSync(join(folderOf(font), "LICENSE"), join(themes, `${name}.LICENSE`));
  say(`app/ui/themes/${name}.woff2 ${cut.length} bytes`);
}

for (const [name, font, keepFeatures] of [
  ["letters", "quicksand", ["kern"]],
  ["inter", "inter", ["kern", "tnum"]],
]) {
  const bytes = await subsetFont(whole(font), LETTERS, { ...drawn, keepFeatures });
  await write(name, font, { bytes, characters: LETTERS, keepFeatures });
}

const both = await subsetFont(whole("inter"), FIGURES, { ...drawn, noHinting: true, keepFeatures: ["tnum"] });
const bytes = withGlyphsOfOneWidth(both, FIGURES);
await write("figures", "inter", { bytes, characters: FIGURES, keepFeatures: [] });
