import { to } from "~/screens/to";
import type { TabName } from "../customer-tabs";

interface CustomerNameProps {
  customer_id: string;
  trade_name: string;
  /** The tab that it leads to; null for who may open none. */
  tab: TabName | null;
}

/** A customer, and the way to it. */
export function CustomerName({ customer_id, trade_name, tab }: CustomerNameProps) {
  if (tab === null) return <>{trade_name}</>;
  return <a href={to(tab, { id: customer_id })}>{trade_name}</a>;
}
