import { expect, test } from "vitest";
import { browserName, plainAddress } from "./browsers.ts";

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36",
    "Chrome no Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0",
    "Edge no Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1",
    "Safari no iPhone",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36",
    "Samsung Internet no Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox no Linux"],
  ["curl/8.5.0", "curl"],
  ["\u0000", "Outro navegador"],
])("%s is %s", (agent, name) => {
  expect(browserName(agent)).toBe(name);
});

test("no user agent is no browser, and an IPv4 address loses its prefix", () => {
  expect(browserName(undefined)).toBeNull();
  expect(plainAddress("::ffff:127.0.0.1")).toBe("127.0.0.1");
  expect(plainAddress(undefined)).toBeNull();
});
