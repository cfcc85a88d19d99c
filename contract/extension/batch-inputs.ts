/** What a line of each kind of batch takes. */
import { z } from "zod";
import { NewCompany } from "../companies";
import { createPerson, PersonRole } from "../persons";
import { createSsoUser } from "../sso-users";
import { Count, Cpf, Id, Mcc, PositiveCentavos } from "../values";
import type { BatchKind } from "./batches";
import { RoutingChangeSet } from "./routing-changes";
import { changeSubscriptionPlan } from "./subscriptions";
import { WorkKey } from "./work";

/** A new merchant: company, customer, integration, and whoever answers for it. */
export const MerchantLine = z.object({
  company: NewCompany,
  customer: z.object({ tpv_amount: PositiveCentavos, mcc: Mcc.optional() }),
  /** Whoever has the CPF is bound; name and e-mail are needed of whom nobody knows. Null: nobody yet. */
  person: z
    .object({
      document: Cpf,
      role: PersonRole,
      name: createPerson.body.shape.name.optional(),
      email: createPerson.body.shape.email.optional(),
      phone: createPerson.body.shape.phone,
    })
    .nullable(),
});
export type MerchantLine = z.output<typeof MerchantLine>;

/**
 * What the rules of a template change of a customer's, made and published as one set of changes; refused once the
 * rules of their types are no longer those that were `seen`.
 */
export const TemplateLine = z.object({
  customer_id: Id,
  seen: z.array(z.object({ id: Id, name: z.string().max(64), version: z.int().min(1) })).max(1_000),
  changes: RoutingChangeSet.shape.changes.min(1),
});
export type TemplateLine = z.output<typeof TemplateLine>;

const PlanAndTerms = changeSubscriptionPlan.body.omit({ effective: true });

/** A change of a subscription's plan or terms; refused once it is no longer as it was `seen`. */
export const PlanLine = z.object({
  subscription_id: Id,
  seen: PlanAndTerms.extend({ scheduled: PlanAndTerms.nullable() }),
  /** Made one after the other: what was scheduled and is put off by the first is scheduled again by the second. */
  changes: z.array(changeSubscriptionPlan.body).min(1).max(2),
});
export type PlanLine = z.output<typeof PlanLine>;

/** An invitation that is mailed once more; refused once it was accepted or withdrawn, or goes to another address. */
export const ResendLine = z.object({ user_id: Id, email: z.email() });
export type ResendLine = z.output<typeof ResendLine>;

/** The invitation of a person of a customer's company; refused once the person signs in, or has another address. */
export const InviteLine = z.object({ person_id: Id, user: createSsoUser.body });
export type InviteLine = z.output<typeof InviteLine>;

/** Who looks after a thing that waits; refused once it waits no more, or somebody wrote of it since that version. */
export const WorkOwnerLine = z.object({
  item_key: WorkKey,
  owner_id: Id.nullable(),
  /** Who did when it was seen. */
  former_id: Id.nullable(),
  version: Count,
});
export type WorkOwnerLine = z.output<typeof WorkOwnerLine>;

export const BATCH_INPUTS = {
  "merchant-import": MerchantLine,
  "routing-template": TemplateLine,
  "plan-change": PlanLine,
  "invitation-resend": ResendLine,
  invitation: InviteLine,
  "work-owner": WorkOwnerLine,
} as const satisfies Record<BatchKind, z.ZodType>;
