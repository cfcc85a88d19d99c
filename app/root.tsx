import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { ReactNode } from "react";
import { enterPublicPage } from "~/access/portal.server";
import { config } from "~/config.server";
import { Application } from "~/document/application";
import { Document } from "~/document/document";
import { readRoot } from "~/routes/root-data.server";
import { theServices } from "~/services.server";

export { ErrorBoundary } from "~/routes/bare";
export { titleAt as meta } from "~/screens/titled";

export async function loader(args: LoaderFunctionArgs) {
  const page = await enterPublicPage(args, "root");
  const { flash } = theServices();
  const root = { brand: config.brand, ...(await readRoot(page, args.request)) };
  return data(root, root.toast ? { headers: { "set-cookie": await flash.forget() } } : undefined);
}

export function Layout({ children }: { children: ReactNode }) {
  const application = <Application>{children}</Application>;
  return import.meta.env.SSR ? <Document>{application}</Document> : application;
}

export default Outlet;
