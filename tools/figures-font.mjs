/**
 * `node tools/figures-font.mjs`: cuts the figures out of Inter, anew whenever the package of the font changes. They
 * are of one width each (`tnum`), and all that tables, cards and charts set in a face of their own.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { root } from "./run.mjs";
import { say } from "./say.mjs";

/** `unicode-range` in themes/figures.css says the same. */
const FIGURES = "0123456789R$%.,−+/:";

const inter = join(root, "node_modules/@fontsource-variable/inter");
const font = await subsetFont(readFileSync(join(inter, "files/inter-latin-wght-normal.woff2")), FIGURES, {
  targetFormat: "woff2",
  keepFeatures: ["tnum"],
  variationAxes: { wght: { min: 400, max: 700 } },
  noHinting: true,
});
writeFileSync(join(root, "app/ui/themes/figures.woff2"), font);
copyFileSync(join(inter, "LICENSE"), join(root, "app/ui/themes/figures.LICENSE"));
say(`app/ui/themes/figures.woff2 ${font.length} bytes`);
