/** `node tools/screenshots.mjs`: takes the pictures of README.md anew, from a demo of its own. */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { ensureChromium, ensureDependencies } from "./ensure.mjs";
import { passingFolder, root, startNode, stop } from "./run.mjs";
import { fail, say } from "./say.mjs";

const PASSWORD = "demo-portal-1";
/** Bytes: a picture of the README is read on slow lines too. */
const LARGEST = 120_000;

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

/** Who sees what, and how wide; what is below the window is left out. */
const PICTURES = [
  { file: "sign-in.png", account: null, path: "/signin", viewport: WIDE },
  { file: "environment.png", account: "ana@grupo.example", path: "/environment", viewport: WIDE },
  { file: "overview-1280.png", account: "maria@loja.example", path: "/customer/visao-geral", viewport: WIDE },
  { file: "overview-360.png", account: "maria@loja.example", path: "/customer/visao-geral", viewport: PHONE },
  { file: "dashboard.png", account: "paulo@parceiro.example", path: "/partner", viewport: WIDE },
  {
    file: "routing.png",
    account: "paulo@parceiro.example",
    path: "/partner/customers/cli-1001/roteamento/parcelas",
    viewport: WIDE,
  },
];

ensureDependencies();
const executablePath = ensureChromium();
const { chromium } = await import("playwright");

const demo = await startDemo(passingFolder("portal-pictures-"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const tooLarge = [];
try {
  mkdirSync(join(root, "docs"), { recursive: true });
  for (const picture of PICTURES) {
    const bytes = await take(picture);
    say(`docs/${picture.file} ${bytes} bytes`);
    if (bytes > LARGEST) tooLarge.push(picture.file);
  }
} finally {
  await browser.close();
  await stop(demo.running, { signal: "SIGINT" });
}
if (tooLarge.length > 0) fail(`larger than ${LARGEST} bytes: ${tooLarge.join(", ")}`);

/** Portal and sandbox on free ports, on one day, in a folder that is thrown away. */
async function startDemo(DATA_DIR) {
  const ports = { PORT: await freePort(), SANDBOX_PORT: await freePort() };
  const env = { ...process.env, ...ports, DATA_DIR, SANDBOX_TODAY: "2026-11-20" };
  return new Promise((resolve) => {
    const print = (line) => {
      const origin = /ready (http\S+)/.exec(line)?.[1];
      if (origin) resolve({ origin, running });
    };
    const running = startNode("demo", ["tools/demo.mjs"], { env, print });
    running.child.stderr.pipe(process.stderr);
    running.ended.then(({ code }) => code && fail(`the demo ended by itself with code ${code}`));
  });
}

/** Signs somebody in as a person would, and keeps what the window shows; answers the file's size. */
async function take({ file, account, path, viewport }) {
  const context = await browser.newContext({ viewport, locale: "pt-BR", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${demo.origin}/signin`);
  if (account !== null) {
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.getByLabel("E-mail").fill(account);
    await page.getByLabel("Senha").fill(PASSWORD);
    await page.getByRole("button", { name: "Entrar" }).click();
    await page.waitForURL(({ origin, pathname }) => origin === demo.origin && pathname !== "/auth/callback");
  }
  // A second time, so that the font is there before the first paint.
  await page.goto(demo.origin + path, { waitUntil: "networkidle" });
  if (new URL(page.url()).pathname !== path) fail(`${path} led to ${page.url()}`);
  const png = withPalette(await page.screenshot());
  await context.close();
  writeFileSync(join(root, "docs", file), png);
  return png.length;
}

/** The same picture in its 256 most frequent colours, each other one by the nearest: a third of the bytes. */
function withPalette(png) {
  const { width, height, pixels } = decode(png);
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 256);
  const indexOf = new Map(palette.map(([colour], index) => [colour, index]));
  for (const colour of counts.keys()) if (!indexOf.has(colour)) indexOf.set(colour, nearest(palette, colour));

  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < width * height; at += 1)
    rows[at + Math.floor(at / width) + 1] = indexOf.get(pixels.readUIntBE(3 * at, 3));
  const colours = Buffer.from(
    palette.flatMap(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  const head = Buffer.from([...png.subarray(16, 24), 8, 3, 0, 0, 0]);
  return Buffer.concat([
    png.subarray(0, 8),
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function nearest(palette, colour) {
  const distances = palette.map(([other]) =>
    [16, 8, 0].reduce((sum, shift) => sum + (((colour >> shift) & 255) - ((other >> shift) & 255)) ** 2, 0),
  );
  return distances.indexOf(Math.min(...distances));
}

/** The pixels, three bytes each, of a PNG as Chromium writes it: 8 bits, red green blue, not interlaced. */
function decode(png) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const parts = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const filtered = inflateSync(Buffer.concat(parts));
  const stride = 3 * width;
  const pixels = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y += 1) {
    const filter = filtered[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < 3 ? 0 : pixels[at - 3];
      const above = y === 0 ? 0 : pixels[at - stride];
      const corner = x < 3 || y === 0 ? 0 : pixels[at - stride - 3];
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      pixels[at] = filtered[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return { width, height, pixels };
}

function paeth(left, above, corner) {
  const [a, b, c] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

function chunk(name, content) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(body.length + 8);
  frame.writeUInt32BE(content.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return frame;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(String(port)));
    });
  });
}
