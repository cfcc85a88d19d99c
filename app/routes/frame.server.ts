import { issueFormToken } from "~/access/form-token.server";
import { environmentsOf, meets } from "~/access/permissions";
import type { PublicPage } from "~/access/portal.server";
import { isClosed } from "~/access/reads-only.server";
import { mustOnboard } from "~/access/rules";
import { isAnswered, screen } from "~/access/screen";
import type { Environment } from "~/domain/environment";
import type { FormToken } from "~/forms/form-token";
import { isFramed } from "~/navigation/framed-address";
import { type NavigationEntry, navigationFor } from "~/screens/navigation";
import type { Waits } from "~/screens/row";
import { companyOf, type Extra, endOf, type SessionEnd } from "~/session/session";
import { readWaiting } from "./waiting.server";

/** What stands around every page of somebody who is signed in. */
interface Frame {
  user: { name: string; email: string };
  environment: Environment | null;
  company: { tradeName: string; document: string } | null;
  /** Left out but where a partner's person sees what the company sees. */
  acting?: { partner: string; since: string; until: string };
  /** When the page was asked for: paper says it. */
  readAt: string;
  navigation: (Omit<NavigationEntry, "waits"> & { waiting?: { count: number; words: string } })[];
  /** Whether there is another company or environment to change to. */
  mayChangeCompany: boolean;
  sessionEnd: SessionEnd;
  /** For the form that signs out. */
  formToken: FormToken;
}

/** @param request whose page it stands around: the public ones have no menu */
export async function frameOf(page: PublicPage, request: Request): Promise<Frame | null> {
  const { present, now } = page;
  if (!present) return null;
  const { session } = present.open;
  const { principal } = present;
  const company = companyOf(session);
  const { acting } = session;
  const settled = principal.environment !== null && principal.company && !mustOnboard(principal);
  const { url, signal } = request;
  const counts = settled && isFramed(new URL(url).pathname) ? await readWaiting(page, present, signal) : {};
  return {
    user: { name: session.user.name, email: session.user.email },
    environment: session.environment,
    company: company && { tradeName: company.tradeName, document: company.document },
    ...(acting && {
      acting: { partner: acting.partner.tradeName, since: acting.startedAt, until: acting.endsAt },
    }),
    readAt: now,
    navigation:
      settled && principal.environment
        ? navigationFor(
            principal.environment,
            (name) =>
              meets(principal.roles, screen(name).needs) &&
              isAnswered(name, principal.roles) &&
              !isClosed(name, principal),
          ).map((entry) => counted(entry, counts))
        : [],
    mayChangeCompany: !acting && (environmentsOf(session.user).length > 1 || mayHaveSeveral(session.extra)),
    sessionEnd: endOf(session),
    formToken: issueFormToken(session),
  };
}

/** Where it could not be told how many companies there are, the choice is offered: it tells it itself. */
function mayHaveSeveral({ companiesCustomers, companiesPartners }: Extra): boolean {
  if (companiesCustomers === null || companiesPartners === null) return true;
  return companiesCustomers + companiesPartners > 1;
}

function counted({ waits, ...entry }: NavigationEntry, counts: Partial<Record<Waits, number>>) {
  const count = waits && counts[waits.for];
  return waits && count ? { ...entry, waiting: { count, words: waits.words } } : entry;
}
