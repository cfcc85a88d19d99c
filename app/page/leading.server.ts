/** How an action leads on to the next page. */
import { redirect } from "@remix-run/node";
import { theServices } from "~/services.server";
import { onceOnly, type Toast } from "~/toasts/toast";
import type { Told } from "./telling.server";

export interface Leading {
  /** 303 with a toast for the next page. */
  redirect(to: string, toast?: Toast, headers?: HeadersInit): Promise<Response>;
}

interface Materials {
  told: Told;
  /** Forgets what was typed here before the session ended; a `Set-Cookie` value, null when there is none. */
  forgetDraft: () => Promise<string | null>;
}

export function createLeading({ told, forgetDraft }: Materials): Leading {
  return {
    async redirect(to, toast, init) {
      const headers = new Headers(init);
      const { flash } = theServices();
      if (toast) headers.append("set-cookie", await flash.keep(told.replayed ? onceOnly(toast) : toast));
      const forgotten = await forgetDraft();
      if (forgotten) headers.append("set-cookie", forgotten);
      return redirect(to, { status: 303, headers });
    },
  };
}
