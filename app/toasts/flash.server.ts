import { createCookie } from "@remix-run/node";
import type { Toast } from "./toast";

/** Characters of a message: a browser forgets a cookie above 4,096 bytes, and a gateway before us may end at it. */
const LONGEST = 800;

/**
 * Carries one toast over one redirect in a signed cookie, so that it also reaches people who are signed out.
 * It lives a minute: a tab that never loads does not surprise anybody later.
 */
export function createFlash(options: { secrets: readonly string[]; secure: boolean }) {
  const cookie = createCookie(options.secure ? "__Host-portal_toast" : "portal_toast", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: options.secure,
    secrets: [...options.secrets],
  });

  return {
    /** A `Set-Cookie` value. */
    keep: (toast: Toast): Promise<string> => cookie.serialize(shortened(toast), { maxAge: 60 }),
    /** The toast that the request carries; null for none, or for one that was tampered with. */
    async read(request: Request): Promise<Toast | null> {
      const value: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
      return isToast(value) ? value : null;
    },
    /** A `Set-Cookie` value that forgets the toast once it is shown. */
    forget: (): Promise<string> => cookie.serialize("", { maxAge: 0 }),
  };
}

/** Up to its last whole word. */
function shortened(toast: Toast): Toast {
  if (!isToast(toast) || toast.message.length <= LONGEST) return toast;
  const short = toast.message.slice(0, LONGEST);
  return { ...toast, message: `${short.slice(0, short.lastIndexOf(" "))}…` };
}

function isToast(value: unknown): value is Toast {
  return (
    typeof value === "object" && value !== null && "tone" in value && "message" in value && "id" in value
  );
}
