import type { ReactNode } from "react";
import type { Environment } from "~/domain/environment";
import { Icon } from "../icons";
import { Wordmark } from "../wordmark";
import { CompanySwitcher, type ShownCompany } from "./company-switcher";
import { type EconomyChoice, EconomyLink } from "./economy-link";
import { Navigation, type NavigationItem } from "./navigation";
import { PrintHead } from "./print-head";
import { UserMenu } from "./user-menu";

export interface ShellProps {
  user: { name: string; email: string };
  environment: Environment;
  company: ShownCompany | null;
  /** When what the page says was asked for. */
  readAt: string;
  navigation: readonly NavigationItem[];
  mayChangeCompany: boolean;
  /** Where another company is chosen. */
  changeCompanyHref: string;
  sessionsHref: string;
  /** A landmark that finds things; none where there is nothing to find. */
  search?: ReactNode;
  /** Whether data are saved, and where that is chosen. */
  economy: EconomyChoice;
  /** A form with its hidden fields and a submit button "Sair". */
  signOutForm: ReactNode;
  /** What is on its way: a screen or an answer that was asked for, or what a form led to that was sent. */
  coming?: "asked" | "sent" | undefined;
  children: ReactNode;
}

// React 18 knows nothing of popovers, and passes on what is written in lower case.
const opensMenu = { popovertarget: "menu" };

/** The frame of every signed-in screen. All of it works without a script. */
export function Shell(props: ShellProps) {
  const { user, environment, company, navigation, economy, signOutForm, coming, children } = props;
  const changeHref = props.mayChangeCompany ? props.changeCompanyHref : null;
  return (
    <div className="shell">
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <header className="header">
        {navigation.length > 0 && (
          <button className="button button--quiet" type="button" {...opensMenu}>
            <Icon name="menu" /> Menu
          </button>
        )}
        <Wordmark />
        <CompanySwitcher environment={environment} company={company} changeHref={changeHref} />
        {props.search}
        <UserMenu
          user={user}
          changeCompanyHref={changeHref}
          sessionsHref={props.sessionsHref}
          economy={economy}
          signOutForm={signOutForm}
        />
      </header>
      {/* Its column stays where there is room for one: the screen stands below its company. */}
      {navigation.length > 0 ? <Navigation items={navigation} /> : <div />}
      <main
        className="main"
        id="conteudo"
        tabIndex={-1}
        aria-busy={coming !== undefined || undefined}
        data-coming={coming}
      >
        <PrintHead company={company} readAt={props.readAt} />
        {children}
        <footer className="foot no-print">
          <EconomyLink {...economy} />
          <button className="print" type="button">
            Imprimir
          </button>
        </footer>
      </main>
    </div>
  );
}
