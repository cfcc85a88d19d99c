import { expect, test } from "vitest";
import { outboxPage } from "./page.ts";

test("each address of a mail is a link to itself, though another begins with it or it comes twice", () => {
  const [list, one] = [
    "http://localhost:3000/partner/users",
    "http://localhost:3000/partner/users/5?a=1&b=2",
  ];
  const text = `Veja ${one}\ne ${list}\nou ${list}`;
  const html = outboxPage([
    { to: "a@b.example", subject: "<b>", text, links: [one, list, list], sentAt: "2026-11-20T15:00:00Z" },
  ]);
  const [, shown] = /<pre>(.*)<\/pre>/s.exec(html) ?? [];
  const link = (address: string) => `<a href="${address}">${address}</a>`;
  expect(shown).toBe(`Veja ${link(one.replace("&", "&amp;"))}\ne ${link(list)}\nou ${link(list)}`);
});
