import type { LoaderFunctionArgs } from "@remix-run/node";
import { enterPublicPage } from "~/access/portal.server";
import { answerSheet } from "~/routes/style-sheet.server";

/** The style sheet of the framed screens, for a browser to keep. */
export async function loader(args: LoaderFunctionArgs) {
  await enterPublicPage(args, "public/styles");
  return answerSheet(args.params.sheet);
}
