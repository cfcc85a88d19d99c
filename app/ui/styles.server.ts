import type { BrandKey } from "~/config.server";
import charts from "./charts/charts.css?inline";
import base from "./styles/base.css?inline";
import figures from "./styles/figures.css?inline";
import form from "./styles/form.css?inline";
import { mantineStyles } from "./styles/mantine.server";
import publicScreens from "./styles/public.css?inline";
import scale from "./styles/scale.css?inline";
import shell from "./styles/shell.css?inline";
import table from "./styles/table.css?inline";
import standard from "./themes/default.css?inline";
import inter from "./themes/inter.css?inline";
import quicksand from "./themes/quicksand.css?inline";
import v2 from "./themes/v2.css?inline";
import vbi from "./themes/vbi.css?inline";

const THEMES: Record<BrandKey, string> = {
  default: quicksand + standard,
  V2: inter + v2,
  vbi: quicksand + vbi,
};

const SETS = {
  public: scale + base + form + publicScreens,
  app: mantineStyles + scale + base + form + table + shell + figures + charts,
};

/** The style sheet that a document of this brand carries inline: `public` for the screens without the shell. */
export function stylesFor(set: "public" | "app", brand: BrandKey): string {
  return THEMES[brand] + SETS[set];
}
