import { useLocation, useNavigationType } from "@remix-run/react";

/** Whether a form went to this address by itself, in place of the one before: the page is no other one. */
export function useOwnAddress(): boolean {
  const { state } = useLocation();
  return useNavigationType() === "REPLACE" && !state?._isRedirect;
}
