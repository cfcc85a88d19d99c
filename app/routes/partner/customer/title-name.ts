import type { CustomerHead } from "./header.server";

/** What the title of a tab says of its customer; nothing for who may not read it. */
export function customerName({ head }: CustomerHead, before?: "de"): string | undefined {
  const name = head?.ok ? head.value.trade_name : undefined;
  return name && before ? `${before} ${name}` : name;
}
