import { describe, expect, test } from "vitest";
import { createFlash } from "./flash.server";
import { danger, info, success, type Toast, warning } from "./toast";

const secrets = ["tests-only-secret-0123456789-abcdefghij"];
const flash = createFlash({ secrets, secure: false });
const request = (cookie: string | null) =>
  new Request("http://localhost:3000/", cookie === null ? {} : { headers: { cookie } });
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const kept = async (toast: Toast, by = flash) => pairOf(await by.keep(toast));

describe("a toast", () => {
  test("travels over one redirect, whatever letters it has", async () => {
    const toast = warning("Seu usuário não possui grupo; “R$ 1,00” = 100 %\n<b>", "Atenção");
    expect(await flash.read(request(await kept(toast)))).toEqual(toast);
  });

  test("is cut where a browser would forget its cookie", async () => {
    const names = Array.from({ length: 200 }, (_, at) => `“Promoção de férias nº ${at}” é agora reg-${at}`);
    const cookie = await flash.keep(success(`Publicação desfeita. ${names.join("; ")}.`));
    expect(cookie.length).toBeLessThan(4_000);
    const read = await flash.read(request(pairOf(cookie)));
    expect(read?.message).toMatch(/^Publicação desfeita\. “Promoção .*…$/);
  });

  test("lives a minute, out of reach of scripts and of other sites", async () => {
    const line = await flash.keep(info("Olá"));
    expect(line).toMatch(/^portal_toast=/);
    expect(line.split("; ").slice(1).sort()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax"]);
    const secure = await createFlash({ secrets, secure: true }).keep(info("Olá"));
    expect(secure).toMatch(/^__Host-portal_toast=.*; Secure/);
  });

  test("is forgotten by an empty cookie of the same name", async () => {
    const line = await flash.forget();
    expect(line).toMatch(/^portal_toast=.*Max-Age=0/);
    expect(await flash.read(request(pairOf(line)))).toBeNull();
  });

  test("is still read after a new secret has come first", async () => {
    const toast = success("Feito.");
    const cookie = await kept(toast);
    const rotated = createFlash({
      secrets: ["another-secret-0123456789-abcdefghij", ...secrets],
      secure: false,
    });
    expect(await rotated.read(request(cookie))).toEqual(toast);
  });
});

describe("what is not ours shows nothing", () => {
  test("no cookie, or an empty one", async () => {
    expect(await flash.read(request(null))).toBeNull();
    expect(await flash.read(request("portal_toast="))).toBeNull();
    expect(await flash.read(request("other=1"))).toBeNull();
  });

  test("a text that was changed", async () => {
    const [name, value = ""] = (await kept(danger("Erro"))).split("=");
    const [payload = "", signature = ""] = decodeURIComponent(value).split(".");
    const forged = Buffer.from(
      JSON.stringify({ id: "1", tone: "danger", message: "Ligue para 0800" }),
    ).toString("base64");
    for (const text of [
      `${forged}.${signature}`,
      payload,
      `${payload}.`,
      `${payload}.${signature.slice(1)}`,
      "x",
      "%E0%A4%A",
    ])
      expect(
        await flash.read(request(`${name}=${text.includes("%") ? text : encodeURIComponent(text)}`)),
      ).toBeNull();
  });

  test("a cookie of another secret", async () => {
    const stranger = createFlash({ secrets: ["another-secret-0123456789-abcdefghij"], secure: false });
    expect(await flash.read(request(await kept(info("Olá"), stranger)))).toBeNull();
  });

  test.each([null, 7, "text", {}, { tone: "info" }, { tone: "info", message: "sem id" }])(
    "signed, but no toast: %o",
    async (value) => {
      expect(await flash.read(request(await kept(value as unknown as Toast)))).toBeNull();
    },
  );
});

test("each kind says its tone, and every outcome is a toast of its own", () => {
  const all = [info("x"), success("x"), warning("x"), danger("x"), danger("x")];
  expect(all.map(({ tone }) => tone)).toEqual(["info", "success", "warning", "danger", "danger"]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(5);
  expect(info("x")).not.toHaveProperty("title");
  expect(info("x", "Título").title).toBe("Título");
});
