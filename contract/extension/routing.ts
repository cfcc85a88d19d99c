/** Our extension: a rule's versions, where the money went, and what a draft of rules is replayed on. */
import { z } from "zod";
import { call } from "../call";
import { Cursor } from "../paging";
import { CardType, RuleContent, RuleProduct, RuleType } from "../routing-shapes";
import {
  Acquirer,
  Brand,
  CalendarDate,
  Centavos,
  Count,
  EntryMode,
  Id,
  Instant,
  label,
  Modality,
} from "../values";

const customer = z.object({ customerId: Id });
const door = { needs: "routing-rules-read", company: "any", extension: true } as const;

/** One version of a rule, which nobody can change afterwards. */
export const RuleVersion = z.object({
  version: z.int().min(1),
  at: Instant,
  by_name: z.string(),
  /** What this version changed, as pt-BR sentences: "Destino: de Cielo para Stone." */
  change: z.string(),
  /** The last version of a rule that was deleted. */
  deleted: z.boolean(),
  /** The whole rule as it stood: written again (PUT, or POST once deleted), it is restored. */
  rule: RuleContent,
});
export type RuleVersion = z.output<typeof RuleVersion>;

/** Newest first, all of them; also of a rule that has been deleted. */
export const listRuleVersions = call(
  "GET /api/portal/customers/{customerId}/routing/{type}/{ruleId}/versions",
  {
    purpose: "list the versions of a routing rule",
    params: customer.extend({ type: RuleType, ruleId: Id }),
    replies: { 200: z.array(RuleVersion) },
    ...door,
    needs: ["routing-rules-read", "routing-product-value-read"],
  },
);

const Share = { sales_count: Count, gross_amount: Centavos };

export const RoutingHits = z.object({
  /** The 30 days up to today, both inclusive. */
  from: CalendarDate,
  to: CalendarDate,
  /** Sales that count: neither denied nor undone. */
  total: z.object(Share),
  /** Largest first. Without a rule are the sales of the groups' default order. A deleted rule keeps its name. */
  rules: z.array(
    z.object({
      rule_id: Id.nullable(),
      type: label(RuleType).nullable(),
      name: z.string(),
      /** Where its sales really went, fallbacks included. Largest first. */
      acquirers: z.array(z.object({ acquirer: label(Acquirer), ...Share })),
      ...Share,
    }),
  ),
  acquirers: z.array(z.object({ acquirer: label(Acquirer), ...Share })),
});
export type RoutingHits = z.output<typeof RoutingHits>;

export const getRoutingHits = call("GET /api/portal/customers/{customerId}/routing/hits", {
  purpose: "sum the last 30 days of a customer's sales by rule and by acquirer",
  params: customer,
  replies: { 200: RoutingHits },
  ...door,
});

/** Equal sales, counted: equal in everything that a rule can ask, so that any draft can be judged on them. */
export const ProfileRow = z.object({
  store_id: Id,
  /** The group that the store is in today. */
  group_id: Id,
  /** `null` is PIX. */
  brand: label(Brand).nullable(),
  modality: label(Modality),
  card_type: label(CardType).nullable(),
  product: label(RuleProduct),
  installments: z.int().min(1),
  entry_type: label(EntryMode),
  /** Of each of these sales, to the centavo. */
  value_amount: Centavos,
  /** Which acquirer took them, and the rule that decided it; `null` is the group's default order. */
  acquirer: label(Acquirer),
  routed_by: Id.nullable(),
  sales_count: Count,
  /** `value_amount` × `sales_count`. */
  gross_amount: Centavos,
  /** What was charged for them as sold. */
  fee_amount: Centavos,
});
export type ProfileRow = z.output<typeof ProfileRow>;

/**
 * A page takes the next sales in the order in which they were sold and adds up the equal ones among them: no page
 * costs more than its own sales, and neither side ever holds more than a page. Equal rows may come on several
 * pages; whoever reads adds them up.
 */
export const RoutingProfile = z.object({
  items: z.array(ProfileRow),
  /** `null` where the period ends. */
  next_cursor: Cursor.nullable(),
});
export type RoutingProfile = z.output<typeof RoutingProfile>;

/** Sales that count, by the day of the sale, both ends inclusive; at most 366 days. */
export const getRoutingProfile = call("GET /api/portal/customers/{customerId}/routing/profile", {
  purpose: "read a customer's sales of a period as counts of equal ones",
  params: customer,
  query: z.object({
    from: CalendarDate,
    to: CalendarDate,
    cursor: Cursor.optional(),
    /** Sales to a page: 5000 unless told. */
    sales: z.coerce.number<number | string>().int().min(1).max(10_000).optional(),
  }),
  replies: { 200: RoutingProfile },
  ...door,
});
