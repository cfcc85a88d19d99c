import { useRouteLoaderData } from "@remix-run/react";
import type { Toast } from "./toast";

/** The toast that a redirect brought to this page; every page shows it as an alert too. */
export function usePageToast(): Toast | null {
  return useRouteLoaderData<{ toast: Toast | null }>("root")?.toast ?? null;
}
