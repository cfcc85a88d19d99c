/** Development only: what the framework could not even begin to answer, such as a module that does not parse. */
import type { Response } from "express";
import { contextOf } from "./request-context.ts";

export function showFailure(error: Error, res: Response): void {
  res
    .status(500)
    .type("html")
    .send(page(error, contextOf(res).nonce));
}

/** Vite's own window over the page; it goes away by itself once the source is mended. */
function page({ message, stack }: Error, nonce: string): string {
  const told = JSON.stringify({ message, stack: stack ?? "" }).replaceAll("<", "\\u003c");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Error</title>
<script type="module" nonce="${nonce}">
import { createHotContext, ErrorOverlay } from "/@vite/client";
document.body.append(new ErrorOverlay(${told}));
createHotContext("/failure").on("remix:hmr", () => location.reload());
</script>
<body></body>
</html>
`;
}
