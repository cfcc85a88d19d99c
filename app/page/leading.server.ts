/** How an action leads on to the next page. */
import { redirect } from "@remix-run/node";
import { backTo } from "~/forms/form-token";
import { readList } from "~/lists/from-list";
import { theServices } from "~/services.server";
import { danger, onceOnly, type Toast } from "~/toasts/toast";
import type { Told } from "./telling.server";

export interface Leading {
  /** 303 with a toast for the next page; the page that the form was opened on is as it was. */
  redirect(to: string, toast?: Toast, headers?: HeadersInit): Promise<Response>;
  /** The same, to the list of a record that is done with: where the form was opened on the record, with its filter. */
  leadToList(list: string, toast: Toast): Promise<Response>;
  /**
   * To the form of a new one, with what was typed for one that is gone by now.
   * @param typed says so, where it could be kept
   */
  leadAnew(to: string, gone: string, typed: string): Promise<Response>;
}

interface Materials {
  told: Told;
  /** The page that the form was opened on, with its query. */
  from: () => Promise<string | null>;
  /** Keeps what was typed for the form of a page. */
  keepDraft: (page: string) => Promise<Record<string, string>>;
  /** Forgets what was typed here before the session ended; a `Set-Cookie` value, null when there is none. */
  forgetDraft: () => Promise<string | null>;
}

export function createLeading({ told, from, keepDraft, forgetDraft }: Materials): Leading {
  const redirectTo: Leading["redirect"] = async (to, toast, init) => {
    const headers = new Headers(init);
    const { flash } = theServices();
    if (toast) {
      const { way, ...said } = told.replayed ? onceOnly(toast) : toast;
      // Nothing leads to the page that one is led to.
      const leadsOn = way !== undefined && way.href !== to;
      headers.append("set-cookie", await flash.keep(leadsOn ? { ...said, way } : said));
    }
    const forgotten = await forgetDraft();
    if (forgotten) headers.append("set-cookie", forgotten);
    return redirect(backTo(to, await from()), { status: 303, headers });
  };
  return {
    redirect: redirectTo,
    async leadToList(list, toast) {
      const { searchParams } = new URL((await from()) ?? list, "https://portal.invalid");
      const filter = readList(searchParams)?.toString();
      return redirectTo(filter ? `${list}?${filter}` : list, toast);
    },
    async leadAnew(to, gone, typed) {
      // Forgotten afterwards, it would take the cookie of what is kept now along.
      await forgetDraft();
      const kept = await keepDraft(to.replace(/\?.*/, ""));
      return redirectTo(to, danger("set-cookie" in kept ? `${gone} ${typed}` : gone), kept);
    },
  };
}
