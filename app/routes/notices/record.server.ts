/** Where a notice leads: to the record that it tells of, as far as the person may open its screen. */
import type { Notice, NoticeKind } from "#contract/extension/notices";
import type { Portal } from "~/access/portal.server";
import type { Environment } from "~/domain/environment";
import { wordFor } from "~/lists/choices";
import { rowAnchor } from "~/lists/from-list";
import type { ScreenName } from "~/screens/table";
import { to } from "~/screens/to";
import { WORK_CHOICES } from "~/words/work";

interface Way {
  screen: ScreenName | ((notice: Notice) => ScreenName);
  href: (notice: Notice) => string;
}

const TO_TERMINAL: Way = {
  screen: "customer/terminals/detail",
  href: ({ record_id: id }) => to("customer/terminals/detail", { id }),
};

const TO_DISCREPANCY: Way = {
  screen: "customer/discrepancies/detail",
  href: ({ record_id: id }) => to("customer/discrepancies/detail", { id }),
};

const CUSTOMER: Readonly<Partial<Record<NoticeKind, Way>>> = {
  pending_deadline: {
    screen: "customer/pending/detail",
    href: ({ record_id: id }) => to("customer/pending/detail", { id }),
  },
  terminal_silent: TO_TERMINAL,
  settlement_difference: {
    screen: "customer/receivables/day",
    href: ({ record_id }) => to("customer/receivables/day", { date: record_id.split("/")[0] ?? "" }),
  },
  discrepancy: TO_DISCREPANCY,
  discrepancy_assigned: TO_DISCREPANCY,
  offer: {
    screen: "customer/offers/detail",
    href: ({ record_id: offer }) => to("customer/offers/detail", { offer }),
  },
  access_asked: {
    screen: "customer/pending-users",
    href: ({ subject }) => to("customer/pending-users", { q: subject ?? "", situacao: "todos" }),
  },
  payout_change: {
    screen: "customer/payouts",
    href: ({ record_id }) => `${to("customer/payouts")}#${record_id}`,
  },
  change_request: {
    screen: "customer/establishment/requests",
    href: ({ record_id }) => `${to("customer/establishment/requests")}#${rowAnchor(record_id)}`,
  },
  terminal_sent: TO_TERMINAL,
  terminal_replacement: TO_TERMINAL,
  document_answer: {
    screen: "customer/establishment/document",
    href: ({ record_id: id }) => to("customer/establishment/document", { id }),
  },
  report_ready: {
    screen: "customer/reports",
    href: ({ record_id }) => `${to("customer/reports")}#${record_id}`,
  },
  statement_ready: {
    screen: "customer/statement",
    href: ({ record_id: mes }) => to("customer/statement", { mes }),
  },
};

const PARTNER: Readonly<Partial<Record<NoticeKind, Way>>> = {
  offer: {
    screen: "partner/customer/offers/detail",
    href: ({ customer_id, record_id: offer }) =>
      to("partner/customer/offers/detail", { id: customer_id ?? "", offer }),
  },
  access_asked: {
    screen: "partner/customer/users",
    href: ({ customer_id }) => to("partner/customer/users", { id: customer_id ?? "" }),
  },
  report_ready: {
    screen: "partner/reports",
    href: ({ record_id }) => `${to("partner/reports")}#${record_id}`,
  },
  work_assigned: {
    screen: ({ record_id }) => (isOfMany(record_id) ? "partner/work" : "partner/work/detail"),
    href: ({ record_id: key }) =>
      isOfMany(key)
        ? to("partner/work", { dono: wordFor(WORK_CHOICES.dono, "mine") })
        : to("partner/work/detail", { key }),
  },
  routing_publication: {
    screen: "partner/customer/routing/draft",
    href: ({ customer_id }) => to("partner/customer/routing/draft", { id: customer_id ?? "" }),
  },
  batch_ended: {
    screen: (notice) => batchOf(notice).screen,
    href: (notice) => {
      const { screen, id } = batchOf(notice);
      return screen === "partner/customer/routing/templates/application"
        ? to(screen, { batch: id })
        : to(screen, { id });
    },
  },
};

/** A key of work has no such stroke; `work-owner/lot-1` is what a batch gave. */
const isOfMany = (recordId: string) => recordId.includes("/");

/** Of kinds whose notices lead to several screens. */
const SCREENS: Readonly<Partial<Record<NoticeKind, readonly ScreenName[]>>> = {
  work_assigned: ["partner/work", "partner/work/detail"],
  batch_ended: [
    "partner/imports/detail",
    "partner/customer/routing/templates/application",
    "partner/batches/detail",
  ],
};

/** `plan-change/lot-1`: the id of a batch, and where one of its kind is shown. */
function batchOf({ record_id }: Notice) {
  const [kind, id = ""] = record_id.split("/");
  if (kind === "merchant-import") return { screen: "partner/imports/detail", id } as const;
  if (kind === "routing-template")
    return { screen: "partner/customer/routing/templates/application", id } as const;
  return { screen: "partner/batches/detail", id } as const;
}

const wayOf = (area: Environment, kind: NoticeKind) => (area === "customer" ? CUSTOMER : PARTNER)[kind];

/** Whether people are told of a kind there: merchants neither change their routing nor act on many customers. */
export const isOfArea = (area: Environment, kind: NoticeKind) => wayOf(area, kind) !== undefined;

/** Whether the person may open what a kind of notice tells of. */
export function mayOpenKind(portal: Pick<Portal, "mayOpen">, area: Environment, kind: NoticeKind): boolean {
  const screen = wayOf(area, kind)?.screen;
  const screens = typeof screen === "string" ? [screen] : SCREENS[kind];
  return screens?.some((one) => portal.mayOpen(one)) ?? false;
}

/** The way to a notice's record, and whether it is there for this person. */
export function recordOf(portal: Pick<Portal, "mayOpen">, area: Environment, notice: Notice) {
  const way = wayOf(area, notice.kind);
  const screen = typeof way?.screen === "function" ? way.screen(notice) : way?.screen;
  const record = screen && !portal.mayOpen(screen) ? "denied" : notice.record;
  return { record, href: record === "there" && way ? way.href(notice) : null };
}
