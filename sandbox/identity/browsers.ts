/** Longer names first: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/iPhone/, "no iPhone"],
  [/iPad/, "no iPad"],
  [/Android/, "no Android"],
  [/Windows/, "no Windows"],
  [/Mac OS X|Macintosh/, "no Mac"],
  [/Linux|X11/, "no Linux"],
] as const;

/** A `User-Agent` as people say it: "Chrome no Windows"; `null` where there is none. */
export function browserName(agent: string | undefined): string | null {
  if (!agent) return null;
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (browser) return system ? `${browser} ${system}` : browser;
  // No browser that we know: the first word it says of itself.
  return (/^[\w.-]{1,40}/.exec(agent)?.[0] ?? "Outro navegador") + (system ? ` ${system}` : "");
}

/** An address without the prefix that IPv4 gets on a socket for both. */
export function plainAddress(address: string | undefined): string | null {
  return address?.replace(/^::ffff:/, "") ?? null;
}
