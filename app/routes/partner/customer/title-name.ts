import type { ScreenName } from "~/screens/table";
import { titled } from "~/screens/titled";
import type { CustomerHead } from "./head.server";

/** The `meta` of a page of a customer: its title says whose it is, but not to who may not read that. */
export function titledByCustomer(name: ScreenName, before?: "de") {
  return titled(name, (_, above) => {
    const frame = above("partner/customer/frame") as { head: CustomerHead } | undefined;
    const words = frame?.head?.ok ? frame.head.value.trade_name : undefined;
    return words && before ? `${before} ${words}` : words;
  });
}
