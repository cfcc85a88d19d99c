import type { BatchKind } from "#contract/extension/batches";
import { invitation } from "./invitation.ts";
import { invitationResend } from "./invitation-resend.ts";
import type { BatchKindRow } from "./kind.ts";
import { merchantImport } from "./merchant-import.ts";
import { planChange } from "./plan-change.ts";
import { routingTemplate } from "./routing-template.ts";
import { workOwner } from "./work-owner.ts";

/** What becomes of the lines of each kind. */
export const KINDS: Readonly<Record<BatchKind, BatchKindRow>> = {
  "merchant-import": merchantImport,
  "routing-template": routingTemplate,
  "plan-change": planChange,
  "invitation-resend": invitationResend,
  invitation,
  "work-owner": workOwner,
};
