/** The Chromium of the journeys and of the bench. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchBrowser(): Promise<Browser> {
  const found = [process.env.PORTAL_CHROMIUM, "/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(
    (path) => path && existsSync(path),
  );
  // A page in the back-forward cache is part of what a sign-out must reach.
  return chromium.launch({
    ...(found ? { executablePath: found } : {}),
    args: FLAGS,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
}
