import { useLocation, useNavigation, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { withoutAnswer } from "~/forms/answer-address";
import { FieldHelp } from "~/forms/field-help-host";
import { formTokenFields } from "~/forms/form-token";
import { ScreenOutlet } from "~/navigation/screen-outlet";
import { SoftNavigation } from "~/navigation/soft-navigation";
import { isStaying } from "~/navigation/staying";
import { FaultBoundary } from "~/routes/fault-boundary";
import type { RootData } from "~/routes/root-data.server";
import { forgetAtSignOut } from "~/routes/search/forget";
import { PaletteKey } from "~/routes/search/palette-key";
import { SearchBox } from "~/routes/search/search-box";
import { to } from "~/screens/to";
import { ToastAlert } from "~/toasts/toast-alert";
import { HiddenFields } from "~/ui/hidden-fields";
import { PublicPage } from "~/ui/public-page";
import { Shell } from "~/ui/shell/shell";
import { ReadsOnly } from "~/ui/writes";

export default function Frame() {
  return (
    <Framed>
      <ScreenOutlet within="routes/frame" />
    </Framed>
  );
}

/** The fault of a screen leaves the frame around it as it is. */
export function ErrorBoundary() {
  return (
    <Framed>
      <FaultBoundary />
    </Framed>
  );
}

/** The frame around the customer and the partner area. It guards nothing: each screen enters by itself. */
function Framed({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>("root");
  const { pathname, search } = useLocation();
  const { state, formMethod, location: next } = useNavigation();
  const frame = root?.frame;
  if (!frame?.environment) return <PublicPage>{children}</PublicPage>;
  const economy = {
    on: root?.economy ?? false,
    href: to("public/economy", { returnTo: pathname + withoutAnswer(search) }),
  };
  return (
    <SoftNavigation>
      <FieldHelp />
      <PaletteKey environment={frame.environment} navigation={frame.navigation} />
      <Shell
        {...frame}
        environment={frame.environment}
        navigation={frame.navigation.map((entry) => ({ ...entry, current: isWithin(entry.href, pathname) }))}
        search={frame.navigation.length > 0 && <SearchBox environment={frame.environment} />}
        changeCompanyHref={to("session/environment")}
        sessionsHref={to("session/sessions")}
        economy={economy}
        coming={state !== "loading" || isStaying(next) ? undefined : formMethod === "POST" ? "sent" : "asked"}
        signOutForm={
          <form method="post" action={to("session/signout")} onSubmit={forgetAtSignOut}>
            <HiddenFields fields={formTokenFields(frame.formToken)} />
            <button className="button--wide" type="submit">
              Sair
            </button>
          </form>
        }
      >
        <ToastAlert toast={root?.toast} isSaid />
        <ReadsOnly.Provider value={frame.acting !== undefined}>{children}</ReadsOnly.Provider>
      </Shell>
    </SoftNavigation>
  );
}

/** A sale belongs to the sales; the partner's dashboard is above everything of a partner, and only itself. */
function isWithin(href: string, pathname: string): boolean {
  return pathname === href || (href !== to("partner/dashboard") && pathname.startsWith(`${href}/`));
}
