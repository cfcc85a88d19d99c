type Row = readonly [mark: RegExp, name: string];

/** The first that fits: those that call themselves Chrome or Safari too come before these. */
const BROWSERS: readonly Row[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const SYSTEMS: readonly Row[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

const nameIn = (rows: readonly Row[], text: string) => rows.find(([mark]) => mark.test(text))?.[1];

/** `Chrome no Windows`, from what a browser says of itself: as much as a person needs to know it again. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? "Navegador desconhecido";
  const system = nameIn(SYSTEMS, userAgent);
  return system ? `${browser} no ${system}` : browser;
}
