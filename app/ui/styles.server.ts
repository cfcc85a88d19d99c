import type { BrandKey } from "~/config.server";
import charts from "./charts/charts.css?inline";
import base from "./styles/base.css?inline";
import contrast from "./styles/contrast.css?inline";
import controls from "./styles/controls.css?inline";
import figures from "./styles/figures.css?inline";
import form from "./styles/form.css?inline";
import pointed from "./styles/pointed.css?inline";
import print from "./styles/print.css?inline";
import publicScreens from "./styles/public.css?inline";
import scale from "./styles/scale.css?inline";
import session from "./styles/session.css?inline";
import shell from "./styles/shell.css?inline";
import table from "./styles/table.css?inline";
import standard from "./themes/default.css?inline";
import figuresFont from "./themes/figures.css?inline";
import inter from "./themes/inter.css?inline";
import quicksand from "./themes/quicksand.css?inline";
import v2 from "./themes/v2.css?inline";
import vbi from "./themes/vbi.css?inline";
import { takeApart } from "./used-styles.server";

const THEMES: Record<BrandKey, string> = {
  default: quicksand + figuresFont + standard,
  V2: inter + v2,
  vbi: quicksand + figuresFont + vbi,
};

const SHARED = scale + base + form;

const SETS = {
  public: SHARED + publicScreens,
  session: SHARED + session,
  app: SHARED + controls + table + shell + figures + charts,
};

type StyleSet = keyof typeof SETS;

/**
 * What framed screens are under a finger or the keyboard, on paper, and in the colours of somebody's system: nothing
 * that is seen first waits for it.
 */
export const LATE = pointed + print + contrast;

/** Of the screens outside the frame: they are on paper as they are. */
const LATE_OUTSIDE = contrast;

const FONT = /@font-face\s*\{[^}]*\}/g;
/** The rule of a font that has to be fetched; those of the system's own stay. */
const FETCHED_FONT = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;

/** The build takes every space that nothing needs but this one, in each document. */
const VALUE_OF_VARIABLE = /(--[\w-]{1,40}): /g;

/** The style sheet of a page. */
interface Sheet {
  css: string;
  /** The rules of its fonts. */
  fonts: string;
  /** What a document uses of it, and of what comes late. */
  usedBy(html: string): { inline: string; late: string };
}

const sheets = new Map<string, Sheet>();

/**
 * The style sheet of this brand: `public` and `session` for the screens outside the frame, `app` for all inside
 * it. Who saves data reads the system's own font.
 */
export function sheetOf(set: StyleSet, brand: BrandKey, { economy }: { economy: boolean }): Sheet {
  const key = `${set} ${brand} ${economy}`;
  const sheet = sheets.get(key) ?? makeSheet(set, brand, economy);
  sheets.set(key, sheet);
  return sheet;
}

function makeSheet(set: StyleSet, brand: BrandKey, economy: boolean): Sheet {
  const theme = economy ? THEMES[brand].replace(FETCHED_FONT, "") : THEMES[brand];
  const css = (theme + SETS[set]).replace(VALUE_OF_VARIABLE, "$1:");
  const used = takeApart(css, set === "app" ? LATE : LATE_OUTSIDE);
  return {
    css,
    fonts: (css.match(FONT) ?? []).join(""),
    usedBy(html) {
      const [inline, late] = used(html);
      return { inline, late };
    },
  };
}

export const withoutFonts = (css: string): string => css.replace(FONT, "");
