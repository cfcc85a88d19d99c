import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { holdFailures } from "~/document/first-requests";
import { keepTyped } from "~/forms/keep-typed";
import { APPLICATION_ID, DATA_ID } from "~/ui/document-ids";
import Outlet, { ErrorBoundary, Layout, meta } from "./root";

declare global {
  interface Window {
    startApplication(modules: typeof globalThis.__remixRouteModules): void;
  }
}

/** What the end of a document calls once the modules of its routes are there; those of the root stand beside this one. */
window.startApplication = (modules) => {
  window.__remixRouteModules = { ...modules, root: { default: Outlet, ErrorBoundary, Layout, meta } };
  // `document/start.server.ts` wrote the end of the document: what it set there is taken up here.
  const application = document.getElementById(APPLICATION_ID) as HTMLElement;
  const data = document.getElementById(DATA_ID)?.textContent ?? "";
  Object.assign(window.__remixContext, { stream: new Response(data).body });
  performance.mark("application");
  holdFailures();
  hydrate(application);
  try {
    // The files are here: on a slow line too the next page need not wait for them.
    localStorage.setItem("application", window.__remixManifest.version);
  } catch {
    // The browser keeps nothing; then it waits.
  }
};

function hydrate(application: HTMLElement): void {
  const putBack = keepTyped(application);
  decoded().then(() =>
    startTransition(() => {
      hydrateRoot(
        application,
        <StrictMode>
          <Browser onStarted={putBack} />
        </StrictMode>,
      );
    }),
  );
}

function Browser({ onStarted }: { onStarted: () => void }) {
  useEffect(onStarted, [onStarted]);
  return <RemixBrowser />;
}

/**
 * The framework decodes the data of the page when it is first rendered, and throws the promise of them, as React's Suspense
 * wants it. Somebody who clicks in that moment would have React look for a boundary that is not there: so the
 * promise is waited for before anything is rendered.
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}
