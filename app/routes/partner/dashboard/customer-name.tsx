import { paths } from "~/paths";

interface CustomerNameProps {
  customer_id: string;
  trade_name: string;
  /** The word of the tab that it leads to; null for who may open none. */
  tab: string | null;
}

/** A customer, and the way to it. */
export function CustomerName({ customer_id, trade_name, tab }: CustomerNameProps) {
  if (tab === null) return <>{trade_name}</>;
  return <a href={paths.partnerCustomer(customer_id, tab)}>{trade_name}</a>;
}
