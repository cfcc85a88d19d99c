/**
 * Our extension: changes to a customer's routing rules that people collect as a draft, publish and take back as one
 * set. It only keeps what they want and how far it came: the rules themselves change by the calls of `../routing.ts`.
 */
import { z } from "zod";
import { call } from "../call";
import { RuleContent } from "../routing-shapes";
import { Count, Id, Instant } from "../values";

/** How many rules one set may change. */
export const MOST_CHANGES = 200;

/** How many days ahead a set can be planned. */
export const MOST_DAYS_AHEAD = 90;

const RoutingChange = z.object({
  /** Of a rule that is yet to be made, `~` and a name of the set's own. */
  rule_id: Id,
  /** As it stood when it was first changed, in any version that it had; `null` for a new one. */
  before: RuleContent.nullable(),
  /** Everything that people decide of it; the rest says nothing. `null`: it is deleted. */
  after: RuleContent.nullable(),
});

/**
 * `draft` collects. `scheduled` waits for its instant, when the upstream itself begins it as whoever planned it; called
 * back, it is a draft again, and a draft too, with the reason as its failure, where by then somebody else changed a
 * rule, or whoever planned it may not do it any more. `publishing` is under way, or stopped half-way, and then goes on or becomes `returning`: on the way
 * back. `published` and `discarded` are over.
 */
export const RoutingChangesStage = z.enum([
  "draft",
  "scheduled",
  "publishing",
  "returning",
  "published",
  "discarded",
]);
export type RoutingChangesStage = z.output<typeof RoutingChangesStage>;

const changes = z.array(RoutingChange).max(MOST_CHANGES);
const content = {
  stage: RoutingChangesStage,
  /** What people want of rules, one by one. */
  changes,
  /** How each rule is to end up, those too that only make room: while it is planned or carried out, and after. */
  plan: changes,
  /** The rules that it has made, by the id that the plan gives them. */
  made: z.array(z.object({ rule_id: Id, id: Id })).max(MOST_CHANGES),
  /** What kept it from going on, in a sentence for people. */
  failure: z.string().max(2_000).nullable(),
  /**
   * When it is to be published, or was, for a set that was planned; of a draft `null`. Planning one says it: 422 where
   * it is over, or more than `MOST_DAYS_AHEAD` days away.
   */
  publishes_at: Instant.nullable(),
};

export const RoutingChangeSet = z.object({
  id: Id,
  customer_id: Id,
  ...content,
  /** The published set that this one takes back. */
  undoes: Id.nullable(),
  /** It was published, and is taken back since by another one. */
  is_taken_back: z.boolean(),
  /** Changes of rules that the reader may not read, which are left out here and stay. */
  hidden: Count,
  /** The rules as the draft began, or as its publishing did; empty for a set that is over. */
  base: z.array(RuleContent),
  began_by_name: z.string(),
  began_at: Instant,
  /** Who wrote it last. */
  by_name: z.string(),
  at: Instant,
  /** What its last writers called their acts, the newest last: where an answer was lost, it is found here. */
  acts: z.array(z.string()).max(20),
  /** Counts what was written: whoever writes names the one that was seen. */
  version: z.int().min(1),
});
export type RoutingChangeSet = z.output<typeof RoutingChangeSet>;

const customer = z.object({ customerId: Id });
const door = {
  needs: ["routing-rules-read", "routing-product-value-read"],
  company: "any",
  extension: true,
} as const;

/** Those that are not over, then the last ten that were published, newest first. */
export const listRoutingChanges = call("GET /api/portal/customers/{customerId}/routing-changes", {
  purpose: "list the sets of routing changes that are open, and the last that were published",
  params: customer,
  replies: { 200: z.object({ items: z.array(RoutingChangeSet) }) },
  ...door,
});

/**
 * A customer has one draft, until it is over, and beside it at most one set that takes another back, which is published
 * at once: 409 says whose it is that is there, or that it is taken back already. 403 for changes of rules that one may
 * not make, and for whoever may make none.
 */
export const createRoutingChanges = call("POST /api/portal/customers/{customerId}/routing-changes", {
  purpose: "begin a set of routing changes",
  audit: "routing",
  params: customer,
  body: z.object({
    changes,
    /** The set that it takes back, with how; left out for a draft. */
    undoing: z.object({ id: Id, plan: changes }).nullable(),
  }),
  replies: { 201: RoutingChangeSet },
  ...door,
});

/** One that is over, too. */
export const getRoutingChanges = call("GET /api/portal/customers/{customerId}/routing-changes/{setId}", {
  purpose: "read a set of routing changes",
  params: customer.extend({ setId: Id }),
  replies: { 200: RoutingChangeSet },
  ...door,
});

/** 409 says who wrote it meanwhile, or that it is over. */
export const updateRoutingChanges = call("PUT /api/portal/customers/{customerId}/routing-changes/{setId}", {
  purpose: "write a set of routing changes, or how far it came",
  audit: "routing",
  params: customer.extend({ setId: Id }),
  body: z.object({
    ...content,
    version: z.int().min(1),
    /** What the writer calls this act. */
    act: z.string().min(1).max(64).optional(),
  }),
  replies: { 200: RoutingChangeSet },
  ...door,
});
