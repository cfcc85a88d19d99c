/** Files: dropped, made smaller where they are photos, sent with progress, and once whatever the line does. */
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Person, WITHOUT_LINE } from "#tests/support/browser";
import { freshUpstream, mutations, somebody } from "./world.ts";

const PAGE = "/customer/onboarding/documentos";
const SAVE = /\/onboarding\/documents$/;

/** What stands in the control now. */
const chosen = ({ page }: Person) =>
  page.getByLabel("Arquivo").evaluate(async (input) => {
    const [file] = (input as HTMLInputElement).files ?? [];
    if (!file) return null;
    const picture = await createImageBitmap(file).catch(() => null);
    return { name: file.name, size: file.size, width: picture?.width, height: picture?.height };
  });

/** A photo of a grainy thing, as a phone held upright takes it: its pixels lie, and its EXIF says so. */
const photoOf = ({ page }: Person) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 2400, height: 1600 });
    const context = canvas.getContext("2d");
    const pixels = context?.createImageData(2400, 1600);
    if (!context || !pixels) throw new Error("no canvas");
    for (let at = 0; at < pixels.data.length; at += 1)
      pixels.data[at] = at % 4 === 3 ? 255 : ((at / 9_600) % 200) + Math.random() * 50;
    context.putImageData(pixels, 0, 0);
    const jpeg = await new Promise<Blob | null>((made) => canvas.toBlob(made, "image/jpeg", 0.95));
    const bytes = new Uint8Array((await jpeg?.arrayBuffer()) ?? []);
    // Turned by a quarter: orientation 6.
    const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
    const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff];
    const whole = [...bytes.slice(0, 2), 0xff, 0xe1, 0, exif.length + 2, ...exif, ...bytes.slice(2)];
    let text = "";
    for (const byte of whole) text += String.fromCharCode(byte);
    return btoa(text);
  });

/** In the page: as WebKit, where a request gives no file back that the page made. */
function readNoMadeFile(): void {
  Request.prototype.formData = () => Promise.reject(new DOMException("Unable to read form data blob"));
}

test("a photo is made smaller, sent with progress, cancelled, and sent again as one", async () => {
  await freshUpstream();
  const nova = await somebody({ width: 1280 });
  await nova.signIn("nova@loja.example", PAGE);
  const { page } = nova;
  const input = page.getByLabel("Arquivo");
  const status = nova.content.locator(".field__note");
  await page.evaluate(readNoMadeFile);

  const buffer = Buffer.from(await photoOf(nova), "base64");
  expect(buffer.length).toBeGreaterThan(1_000_000);
  await input.setInputFiles({ name: "rg frente.jpg", mimeType: "image/jpeg", buffer });
  await expect.poll(() => status.textContent()).toMatch(/^Foto reduzida de \d,\d MB para \d{3} KB\.$/);
  const photo = await chosen(nova);
  expect(photo?.name).toBe("rg frente.jpg");
  expect(photo?.size).toBeLessThanOrEqual(500_000);
  // Upright: higher than wide.
  expect(photo?.height).toBeGreaterThan(photo?.width ?? 0);
  expect(photo?.height).toBeLessThanOrEqual(2000);
  await nova.expectAccessible();

  const session = await nova.context.newCDPSession(page);
  await session.send("Network.enable");
  const slow = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await slow(50_000);
  await page.getByLabel("Que documento é").selectOption({ label: "Documento do sócio ou titular" });
  await page.getByRole("button", { name: "Enviar arquivo" }).click();
  const progress = page.getByRole("progressbar");
  await expect.poll(() => progress.getAttribute("value").then(Number)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Cancelar o envio" }).click();
  await expect.poll(() => progress.count()).toBe(0);
  expect((await mutations()).filter((one) => SAVE.test(one))).toEqual([]);
  expect((await chosen(nova))?.size).toBe(photo?.size);

  await slow(-1);
  await page.getByRole("button", { name: "Enviar arquivo" }).click();
  const kept = nova.content.getByRole("listitem").filter({ hasText: "rg frente.jpg" });
  await expect.poll(() => kept.count()).toBe(1);
  expect((await mutations()).filter((one) => SAVE.test(one))).toHaveLength(1);
  await expect.poll(() => chosen(nova)).toBeNull();
  await expect.poll(() => status.textContent()).toBe("");
});

test("a file is dropped on the form, and what is too large is said at once", async () => {
  const nova = await somebody({ width: 1280 });
  await nova.signIn("nova@loja.example", PAGE);
  const { page } = nova;
  const drop = async (name: string, size: number) => {
    const transfer = await page.evaluateHandle(
      ([name, size]) => {
        const made = new DataTransfer();
        made.items.add(new File(["%PDF-1.4 ".padEnd(size, " ")], name, { type: "application/pdf" }));
        return made;
      },
      [name, size] as const,
    );
    const heading = page.getByRole("heading", { name: "Enviar um arquivo" });
    for (const type of ["dragenter", "dragover", "drop"])
      await heading.dispatchEvent(type, { dataTransfer: transfer });
  };
  await page.getByLabel("Arquivo").hover();
  const error = nova.content.locator(".field__error");
  // Until the help is there, a drop on the form is the browser's own affair.
  await expect
    .poll(async () => {
      await drop("contrato.pdf", 600_000);
      return error.textContent({ timeout: 500 }).catch(() => null);
    })
    .toBe("O arquivo passa de 500 KB. Reduza a imagem ou o PDF e envie de novo.");
  // It is not sent to hear the same again.
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  await page.getByLabel("Que documento é").selectOption({ label: "Contrato social" });
  await page.getByRole("button", { name: "Enviar arquivo" }).click();
  await expect
    .poll(() => page.getByLabel("Arquivo").evaluate((input) => input === document.activeElement))
    .toBe(true);
  await expect.poll(() => error.textContent()).toMatch(/^O arquivo passa de 500 KB/);
  expect(sent).toBe(0);
  await drop("contrato.pdf", 400_000);
  await expect.poll(() => error.count()).toBe(0);
  expect((await chosen(nova))?.name).toBe("contrato.pdf");
});

test("a file that was changed on its disk since it was chosen is asked for again, and not taken for a line that dropped", async () => {
  await freshUpstream();
  const nova = await somebody({ width: 1280 });
  await nova.signIn("nova@loja.example", PAGE);
  await nova.complete();
  const { page } = nova;
  const folder = mkdtempSync(join(tmpdir(), "portal-files-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "contrato.pdf");
  writeFileSync(path, "%PDF-1.4 um");
  await page.getByLabel("Que documento é").selectOption({ label: "Contrato social" });
  // Once what helps is there, it looks at a file as soon as it is chosen.
  const error = nova.content.locator(".field__error");
  const buffer = Buffer.alloc(600_000);
  await page.getByLabel("Arquivo").setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer });
  await error.waitFor();
  await page.getByLabel("Arquivo").setInputFiles(path);
  await error.waitFor({ state: "detached" });
  writeFileSync(path, "%PDF-1.4 corrigido");
  utimesSync(path, 1, 1);
  await page.getByRole("button", { name: "Enviar arquivo" }).click();
  const alert = nova.content.getByRole("alert").filter({ hasText: "O arquivo mudou" });
  await alert.waitFor();
  expect(await nova.page.getByText("Sem conexão").count()).toBe(0);
  nova.expectComplaints(WITHOUT_LINE);

  await page.getByLabel("Arquivo").setInputFiles(path);
  await page.getByRole("button", { name: "Enviar arquivo" }).click();
  await expect
    .poll(() => nova.content.getByRole("listitem").filter({ hasText: "contrato.pdf" }).count())
    .toBe(1);
  expect((await mutations()).filter((one) => SAVE.test(one))).toHaveLength(1);
});

test.each(["is smaller", "could be made smaller"])(
  "a photo that is sent before it %s waits for that; a line that drops brings it once",
  async (what) => {
    await freshUpstream();
    const nova = await somebody({ width: 1280 });
    await nova.signIn("nova@loja.example", PAGE);
    await nova.complete();
    const { page } = nova;
    let helpComes = () => {};
    const help = new Promise<void>((resolve) => {
      helpComes = resolve;
    });
    await page.route(/file-help/, async (route) => {
      if (what === "could be made smaller") await help;
      await route.continue();
    });
    let drops = 1;
    await page.route(/documentos\.data/, (route) => {
      if (route.request().method() !== "POST" || drops === 0) return route.continue();
      drops -= 1;
      return route.abort("connectionreset");
    });
    await page.getByLabel("Que documento é").selectOption({ label: "Contrato social" });
    const buffer = Buffer.from(await photoOf(nova), "base64");
    await page.getByLabel("Arquivo").setInputFiles({ name: "contrato.png", mimeType: "image/jpeg", buffer });
    await page.getByRole("button", { name: "Enviar arquivo" }).click();
    helpComes();
    const kept = nova.content.getByRole("listitem").filter({ hasText: "contrato.jpg" });
    await expect.poll(() => kept.count()).toBe(1);
    expect(drops).toBe(0);
    expect((await mutations()).filter((one) => SAVE.test(one))).toHaveLength(1);
    // The browser's own words for the attempt that was lost.
    nova.complaints.length = 0;
  },
);
