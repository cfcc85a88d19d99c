import type { PublicPage } from "~/access/portal.server";
import { keptAnswer } from "~/page/answering.server";
import { theServices } from "~/services.server";
import { frameOf } from "./frame.server";

/** What every page needs: the toast of a redirect, the answer to a form, and the frame of somebody signed in. */
export async function readRoot(page: PublicPage, request: Request) {
  return {
    toast: await theServices().flash.read(request),
    answer: await keptAnswer(request, page),
    requestId: page.requestId,
    economy: page.economy,
    frame: frameOf(page),
  };
}

/** What the root's loader hands to every page. */
export type RootData = Awaited<ReturnType<typeof readRoot>> & { brand: string };
