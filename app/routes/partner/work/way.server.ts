import type { WorkItem } from "#contract/extension/work";
import type { Portal } from "~/access/portal.server";
import type { ScreenName } from "~/screens/table";
import { to } from "~/screens/to";
import { FROM_WORK } from "../reply-back.server";

/** What is shown of an item: where it is dealt with, null where the person may not open that. */
export type ShownWork = WorkItem & { href: string | null };

/** With the way to where it is dealt with. */
export function withWay(portal: Pick<Portal, "mayOpen">, item: WorkItem): ShownWork {
  return { ...item, href: wayOf(portal, item) };
}

function wayOf({ mayOpen }: Pick<Portal, "mayOpen">, item: WorkItem): string | null {
  const { key, kind, customer, record_id } = item;
  const open = (name: ScreenName, href: string) => (mayOpen(name) ? href : null);
  const record = record_id ?? "";
  if (kind === "invitation-expired")
    return open("partner/users/detail", to("partner/users/detail", { id: record }));
  if (kind === "subscription-ending")
    return open("partner/subscriptions/detail", to("partner/subscriptions/detail", { id: record }));
  if (customer === null) return null;
  const { id } = customer;
  const own = open("partner/customer", to("partner/customer", { id }));
  switch (kind) {
    case "offer-ending":
      return open(
        "partner/customer/offers/detail",
        to("partner/customer/offers/detail", { id, offer: record }),
      );
    case "routing-conflict":
      return open("partner/customer/routing", to("partner/customer/routing", { id }));
    case "change-request":
      return (
        open(
          "partner/customer/change-request",
          to("partner/customer/change-request", { id, protocol: record }, FROM_WORK),
        ) ?? own
      );
    case "terminal-replacement":
      return (
        open(
          "partner/customer/terminals/replacement",
          to("partner/customer/terminals/replacement", { id, terminal: record }),
        ) ??
        open(
          "partner/customer/terminals/detail",
          to("partner/customer/terminals/detail", { id, terminal: record }),
        ) ??
        own
      );
    case "document-review":
      return (
        open(
          "partner/customer/document",
          to("partner/customer/document", { id, document: record }, FROM_WORK),
        ) ?? own
      );
    case "payout-waiting":
      return open("partner/customer/history", to("partner/customer/history", { id })) ?? own;
    case "pending-deadline": {
      // A pending is treated in the merchant's own area, from where one comes back to it.
      const back = new URLSearchParams({ de: to("partner/work/detail", { key }) });
      return open("partner/customer/open-as", to("partner/customer/open-as", { id }, `?${back}`)) ?? own;
    }
    default:
      return own;
  }
}
