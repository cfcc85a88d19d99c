/** What a person wants to be told of, and how, in either area. */
import {
  getNoticePreferences,
  type NoticeKind,
  type NoticePreferences,
  updateNoticePreferences,
} from "#contract/extension/notices";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { formatMoney } from "~/domain/money";
import { constraintsOf } from "~/forms/constraints.server";
import { found, holdsAll } from "~/toasts/found";
import { success } from "~/toasts/toast";
import { kindsOf, preferencesForm } from "./schema.server";
import { WAYS } from "./ways";

export async function readPreferences(portal: Portal, area: Environment) {
  const preferences = await portal.ask(getNoticePreferences, { params: { companyId: portal.companyId } });
  const kinds = kindsOf(preferences);
  const schema = preferencesForm(kinds, portal.showsPrices);
  return {
    kinds,
    initial: initialOf(preferences, kinds),
    showsPrices: portal.showsPrices,
    company: portal.company?.tradeName ?? "",
    email: portal.user.email,
    action: WAYS[area].preferences(),
    back: WAYS[area].list(),
    draft: await portal.draft(schema),
    formToken: portal.formToken(),
    constraint: constraintsOf(schema),
  };
}

export type PreferencesPage = Awaited<ReturnType<typeof readPreferences>>;

function initialOf(preferences: NoticePreferences, kinds: readonly NoticeKind[]): Record<string, string> {
  const { pending_deadline, terminal_silent, discrepancy } = preferences;
  const boxes = kinds.flatMap((kind) => [
    [`${kind}_portal`, preferences[kind]?.portal ? "on" : ""],
    [`${kind}_mail`, preferences[kind]?.mail ? "on" : ""],
  ]);
  return {
    ...Object.fromEntries(boxes),
    hours: String(pending_deadline?.hours ?? ""),
    days: String(terminal_silent?.days ?? ""),
    from_amount: discrepancy ? formatMoney(discrepancy.from_amount) : "",
  };
}

export async function savePreferences(portal: Portal, area: Environment) {
  const params = { companyId: portal.companyId };
  // What may be set depends on what the person may open by now.
  const now = await portal.ask(getNoticePreferences, { params });
  const kinds = kindsOf(now);
  const form = await portal.read(preferencesForm(kinds, portal.showsPrices));
  if (!form.ok) return portal.refuse(form);
  const body = bodyOf(form.value, kinds, now);
  const told = await portal.tell(updateNoticePreferences, { params, body });
  const to = WAYS[area].list();
  if (!told.ok)
    return portal.refuse(
      form,
      told.failure,
      portal.lookUp(getNoticePreferences, { params }, (found_) =>
        found(holdsAll(found_, body), {
          to,
          yes: "suas preferências estão salvas assim.",
          no: "suas preferências não estão salvas assim.",
        }),
      ),
    );
  return portal.redirect(to, success("Preferências de aviso salvas."));
}

type Typed = Readonly<Record<string, unknown>>;
type Body = Partial<{ [Kind in NoticeKind]: NonNullable<NoticePreferences[Kind]> }>;

/** A number that the page did not ask for stays as it is. */
function bodyOf(typed: Typed, kinds: readonly NoticeKind[], now: NoticePreferences): Body {
  const ways = (kind: NoticeKind) => ({
    portal: typed[`${kind}_portal`] === true,
    mail: typed[`${kind}_mail`] === true,
  });
  const numberOf = (name: string, former: number | undefined) =>
    typeof typed[name] === "number" ? typed[name] : (former ?? 1);
  const all = {
    pending_deadline: {
      ...ways("pending_deadline"),
      hours: numberOf("hours", now.pending_deadline?.hours),
    },
    terminal_silent: { ...ways("terminal_silent"), days: numberOf("days", now.terminal_silent?.days) },
    settlement_difference: ways("settlement_difference"),
    discrepancy: {
      ...ways("discrepancy"),
      from_amount: numberOf("from_amount", now.discrepancy?.from_amount),
    },
    discrepancy_assigned: ways("discrepancy_assigned"),
    offer: ways("offer"),
    access_asked: ways("access_asked"),
    payout_change: ways("payout_change"),
    change_request: ways("change_request"),
    terminal_sent: ways("terminal_sent"),
    terminal_replacement: ways("terminal_replacement"),
    document_answer: ways("document_answer"),
    report_ready: ways("report_ready"),
    statement_ready: ways("statement_ready"),
    work_assigned: ways("work_assigned"),
    routing_publication: ways("routing_publication"),
    batch_ended: ways("batch_ended"),
  };
  return Object.fromEntries(Object.entries(all).filter(([kind]) => kinds.includes(kind as NoticeKind)));
}
