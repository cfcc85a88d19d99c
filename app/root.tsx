import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { enterPublicPage } from "~/access/portal.server";
import { config } from "~/config.server";
import { isHydrated, ServerDocumentContext } from "~/document";
import { readRoot } from "~/routes/root-data.server";
import { theServices } from "~/services.server";
import { ToastHost } from "~/toasts/toast-host";
import { EconomyContext } from "~/ui/economy";

export { ErrorBoundary } from "~/routes/bare";
export { titleAt as meta } from "~/screens/titled";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "root");
  const { flash } = theServices();
  const root = { brand: config.brand, ...(await readRoot(page, args.request)) };
  return data(root, root.toast ? { headers: { "set-cookie": await flash.forget() } } : undefined);
}

// A page restored by Back after signing out would show what is private: it is asked for again.
const RELOAD_WHEN_RESTORED = 'addEventListener("pageshow",function(e){if(e.persisted)location.reload()})';

// Development only: a page that loads no script of its own is asked for again when a source has changed.
const RELOAD_WHEN_CHANGED =
  'import{createHotContext}from"/@vite/client";createHotContext("/page").on("remix:hmr",()=>location.reload())';

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, styles } = useContext(ServerDocumentContext);
  const root = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const hydrated = isHydrated({ matches: useMatches(), pathname, environment: root?.frame?.environment });
  return (
    <html lang="pt-BR" data-brand={root?.brand ?? "default"} data-mantine-color-scheme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Inline as="style" nonce={nonce} text={styles} />
      </head>
      <body>
        <EconomyContext.Provider value={root?.economy ?? false}>{children}</EconomyContext.Provider>
        {hydrated && <ToastHost toast={root?.toast ?? null} />}
        <Inline as="script" nonce={nonce} text={RELOAD_WHEN_RESTORED} />
        {hydrated && <ScrollRestoration nonce={nonce} />}
        {hydrated && <Scripts nonce={nonce} />}
        {import.meta.env.MODE === "development" && !hydrated && (
          <Inline as="script" type="module" nonce={nonce} text={RELOAD_WHEN_CHANGED} />
        )}
      </body>
    </html>
  );
}

interface InlineProps {
  as: "style" | "script";
  type?: "module";
  nonce: string | undefined;
  text: string;
}

/** Our own style sheet or script; the browser keeps what it was sent. */
function Inline({ as: Tag, text, ...rest }: InlineProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of this repository, nothing that anybody typed.
  return <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export default function Root() {
  return <Outlet />;
}
