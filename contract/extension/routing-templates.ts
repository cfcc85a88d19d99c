/** Our extension: sets of routing rules that a partner saves by name, to apply them to other customers. */
import { z } from "zod";
import { call, none } from "../call";
import { RuleContent } from "../routing-shapes";
import { Count, Id, Instant, Line } from "../values";

/** How many a partner keeps, and how many rules one holds. */
export const MOST_TEMPLATES = 50;
export const MOST_TEMPLATE_RULES = 100;

const name = Line.min(1).max(64);

export const RoutingTemplate = z.object({
  id: Id,
  name: z.string(),
  /** The customer whose rules they were, by its trade name. */
  from_name: z.string(),
  /** Those that the reader may read. */
  rule_count: Count,
  created_by_name: z.string(),
  created_at: Instant,
  version: z.int().min(1),
});
export type RoutingTemplate = z.output<typeof RoutingTemplate>;

export const RoutingTemplateDetail = RoutingTemplate.extend({
  /** As they stood; for the stores of all groups, as groups are a customer's own. */
  rules: z.array(RuleContent),
});
export type RoutingTemplateDetail = z.output<typeof RoutingTemplateDetail>;

const partner = z.object({ partnerId: Id });
const template = partner.extend({ templateId: Id });
const door = {
  needs: ["routing-rules-read", "routing-product-value-read"],
  company: "partner",
  extension: true,
} as const;
/** They are everybody's of the partner: who may only read rules leaves them as they are. */
const keeping = { ...door, needs: "routing-rules-update" } as const;

/** By name. */
export const listRoutingTemplates = call("GET /api/portal/partners/{partnerId}/routing-templates", {
  purpose: "list the sets of routing rules that a partner keeps by name",
  params: partner,
  replies: { 200: z.object({ items: z.array(RoutingTemplate) }) },
  ...door,
});

export const getRoutingTemplate = call(
  "GET /api/portal/partners/{partnerId}/routing-templates/{templateId}",
  {
    purpose: "read a set of routing rules with its rules",
    params: template,
    replies: { 200: RoutingTemplateDetail },
    ...door,
  },
);

/**
 * Copies the rules of a customer as they stand, but those that are only for a group of stores. 409 for a name that is
 * taken, 422 where no rule is left.
 */
export const createRoutingTemplate = call("POST /api/portal/partners/{partnerId}/routing-templates", {
  purpose: "keep a customer's routing rules by a name",
  audit: "routing",
  params: partner,
  body: z.object({ name, customer_id: Id }),
  replies: { 201: RoutingTemplate },
  ...keeping,
});

/** 409 for a name that is taken, or another version. */
export const updateRoutingTemplate = call(
  "PUT /api/portal/partners/{partnerId}/routing-templates/{templateId}",
  {
    purpose: "rename a set of routing rules",
    audit: "routing",
    params: template,
    body: z.object({ name, version: z.int().min(1) }),
    replies: { 200: RoutingTemplate },
    ...keeping,
  },
);

/** What was applied of it stays. */
export const deleteRoutingTemplate = call(
  "DELETE /api/portal/partners/{partnerId}/routing-templates/{templateId}",
  {
    purpose: "forget a set of routing rules",
    audit: "routing",
    params: template,
    replies: { 204: none },
    ...keeping,
  },
);
