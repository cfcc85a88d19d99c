import { expect, test } from "vitest";
import { showFailure } from "./failure-page.ts";
import { startServer } from "./test-support/test-server.ts";

test("a module that does not parse is shown with its stack, and no word of it ends the script", async () => {
  const broken = new Error("expected </script> here");
  broken.stack = "Error at app/view.tsx:3";
  const { ask, lines } = await startServer({
    development: {
      before: [(_req, _res, next) => next(broken)],
      showFailure,
    },
  });
  const page = await ask("/signin");
  const text = page.body.toString();
  expect(page.status).toBe(500);
  expect(text).toContain(
    String.raw`"message":"expected \u003c/script> here","stack":"Error at app/view.tsx:3"`,
  );
  expect(text.match(/<\/script>/g)).toHaveLength(1);
  expect(lines()).toContainEqual(expect.objectContaining({ event: "request.failed" }));
});
