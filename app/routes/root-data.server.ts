import type { PublicPage } from "~/access/portal.server";
import { keptAnswer } from "~/page/answering.server";
import { theServices } from "~/services.server";
import { frameOf } from "./frame.server";

/** What every page needs: the toast of a redirect, the answer to a form, and the frame of somebody signed in. */
export async function readRoot(page: PublicPage, request: Request) {
  const [toast, answer, frame] = await Promise.all([
    theServices().flash.read(request),
    keptAnswer(request, page),
    frameOf(page, request),
  ]);
  return {
    toast,
    answer,
    requestId: page.requestId,
    economy: page.economy,
    frame,
  };
}

/** What the root's loader hands to every page. */
export type RootData = Awaited<ReturnType<typeof readRoot>> & { brand: string };
