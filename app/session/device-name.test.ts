import { expect, test } from "vitest";
import { deviceName } from "./device-name";

const MOZILLA = "Mozilla/5.0";
const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, "Chrome no Windows"],
  [`${MOZILLA} (Windows NT 10.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0`, "Edge no Windows"],
  [`${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/156.0.0.0 Safari/537.36`, "Chrome no Linux"],
  [`${MOZILLA} (Linux; Android 14; K) ${WEBKIT} Chrome/156.0.0.0 Mobile Safari/537.36`, "Chrome no Android"],
  [
    `${MOZILLA} (Linux; Android 14; K) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    "Samsung Internet no Android",
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1`,
    "Safari no iPhone",
  ],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605`,
    "Safari no macOS",
  ],
  [`${MOZILLA} (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0`, "Firefox no Linux"],
  ["curl/8.0", "Navegador desconhecido"],
  ["", "Navegador desconhecido"],
])("%s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
