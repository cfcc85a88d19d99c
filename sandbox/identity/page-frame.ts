import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

const STYLE = `
:root { color-scheme: light; --ink: #16323a; --soft: #4a6068; --line: #71868d; --brand: #00b9b5; --deep: #00706d; --wrong: #b3261e; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; padding: 24px 16px; background: #eef5f5; color: var(--ink); font: 16px/1.5 system-ui, sans-serif; display: grid; align-content: center; justify-items: center; }
main { width: 100%; max-width: 400px; padding: 28px 24px; background: #fff; border-top: 6px solid var(--brand); border-radius: 16px; box-shadow: 0 8px 32px rgb(22 50 58 / 12%); }
main.wide { max-width: 960px; align-self: start; }
h1 { margin: 0 0 4px; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 24px 0 4px; font-size: 1.05rem; }
p { margin: 0 0 16px; color: var(--soft); overflow-wrap: anywhere; }
label { display: block; margin: 16px 0 4px; font-weight: 600; }
input { width: 100%; min-height: 48px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: #fff; color: inherit; font: inherit; }
input[aria-invalid="true"] { border: 2px solid var(--wrong); }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 3px solid var(--deep); outline-offset: 2px; }
button, .button { display: block; width: 100%; min-height: 48px; margin-top: 24px; padding: 11px 16px; border: 0; border-radius: 8px; background: var(--deep); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
a { color: var(--deep); }
.links { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; margin: 20px 0 0; }
.links a { padding: 6px 0; }
.alert { margin: 16px 0 0; padding: 12px; border-left: 4px solid var(--wrong); border-radius: 4px; background: #fdeceb; color: #6b1410; }
.hint, .error { margin: 4px 0 0; font-size: 0.9rem; }
.error { color: var(--wrong); }
article { padding: 16px 0; border-top: 1px solid #d5e0e2; }
pre { margin: 8px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const MARKS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Makes a text harmless inside HTML, attributes too. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
}

/** Wraps the inside of a page, already HTML, into a document. `title` is plain text. */
export function page(title: string, inside: string, wide = false): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body><main${wide ? ' class="wide"' : ""}>${inside}</main></body>
</html>`;
}

/** Sends a page. Its forms may lead to the sandbox itself and on to the portals. */
export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  portalOrigins: readonly string[] = [],
): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(html),
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    // Browsers hold the answer of a form, redirects included, to form-action.
    "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${["'self'", ...portalOrigins].join(" ")}; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(html);
}
