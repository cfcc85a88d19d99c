import { Meta, ScrollRestoration, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type ComponentType, type ReactNode, useContext, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { sayShown } from "~/navigation/shown-address";
import type { RootData } from "~/routes/root-data.server";
import { EconomyContext } from "~/ui/economy";
import { later } from "~/ui/later";
import { ServerDocumentContext } from "./document";

/** What stands around every screen, on the server and, where the application starts, in the browser. */
export function Application({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  const { nonce, startsApplication } = useContext(ServerDocumentContext);
  return (
    <EconomyContext.Provider value={root?.economy ?? false}>
      {children}
      {startsApplication && (
        <>
          <ScrollRestoration nonce={nonce} />
          <Started />
        </>
      )}
    </EconomyContext.Provider>
  );
}

/**
 * Says on the document which address the application shows, and gives it the title of each screen that follows; fetches
 * what no screen waits for.
 */
function Started() {
  const [isStarted, setStarted] = useState(false);
  const [After, setAfter] = useState<ComponentType | null>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    setStarted(true);
    later(
      () => import("./after-start"),
      ({ AfterStart }) => setAfter(() => AfterStart),
    );
  }, []);
  useEffect(() => sayShown(pathname + search), [pathname, search]);
  useEffect(() => {
    if (isStarted) document.head.querySelector("title")?.remove();
  }, [isStarted]);
  return (
    <>
      {isStarted && createPortal(<Meta />, document.head)}
      {After && <After />}
    </>
  );
}
