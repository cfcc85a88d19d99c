/** Where the identity provider posts its logout tokens. OpenID Connect Back-Channel Logout 1.0, 2.5 and 2.8. */
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import type { EntryHooks } from "./health.ts";

export const BACKCHANNEL_LOGOUT = "/auth/backchannel-logout";

/** 200 for a token that was taken; else JSON with an `error`: 400 for the token, 503 where it is good later. */
export function backchannelLogout(
  hooks: Required<Pick<EntryHooks, "backchannelLogout">>,
): (RequestHandler | ErrorRequestHandler)[] {
  return [
    ((req, res, next) => {
      res.set("Cache-Control", "no-store");
      if (req.method === "POST") next();
      else refuse(res.set("Allow", "POST"), 405, "invalid_request", "only POST is answered here");
    }) satisfies RequestHandler,
    express.urlencoded({ extended: false, limit: "32kb" }),
    async (req: Request, res: Response, next: NextFunction) => {
      const token = (req.body as { logout_token?: unknown } | undefined)?.logout_token;
      if (typeof token !== "string" || token === "")
        return refuse(res, 400, "invalid_request", "logout_token is missing, or there are several");
      try {
        const outcome = await hooks.backchannelLogout(token);
        if (outcome.kind === "done") res.status(200).end();
        else if (outcome.kind === "refused") refuse(res, 400, "invalid_request", outcome.detail);
        else refuse(res.set("Retry-After", "5"), 503, "temporarily_unavailable", "try again");
      } catch (error) {
        next(error);
      }
    },
    ((error: { status?: number }, _req, res, next) => {
      if (error.status === undefined) return next(error);
      refuse(res, error.status === 413 ? 413 : 400, "invalid_request", "the body cannot be read");
    }) satisfies ErrorRequestHandler,
  ];
}

function refuse(res: Response, status: number, error: string, description: string): void {
  res.status(status).json({ error, error_description: description });
}
