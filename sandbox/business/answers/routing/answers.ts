import type { ApiAnswer } from "../../../api/handler.ts";
import {
  answerCreateRoutingGroup,
  answerDeleteRoutingGroup,
  answerListRoutingGroups,
  answerUpdateRoutingGroup,
} from "./groups.ts";
import { answerGetRoutingHits } from "./hits.ts";
import { answerGetRoutingProfile } from "./profile.ts";
import { answerListInstallmentRules, answerListProductRules, answerListValueRules } from "./rules-read.ts";
import {
  answerChangeInstallmentRule,
  answerCreateInstallmentRule,
  answerCreateProductRule,
  answerCreateValueRule,
  answerDeleteInstallmentRule,
  answerDeleteProductRule,
  answerDeleteValueRule,
  answerReplaceInstallmentRule,
  answerReplaceProductRule,
  answerReplaceValueRule,
} from "./rules-write.ts";
import { answerListRuleVersions } from "./versions.ts";

export const routingAnswers: ApiAnswer[] = [
  answerListInstallmentRules,
  answerCreateInstallmentRule,
  answerReplaceInstallmentRule,
  answerChangeInstallmentRule,
  answerDeleteInstallmentRule,
  answerListValueRules,
  answerCreateValueRule,
  answerReplaceValueRule,
  answerDeleteValueRule,
  answerListProductRules,
  answerCreateProductRule,
  answerReplaceProductRule,
  answerDeleteProductRule,
  answerListRoutingGroups,
  answerCreateRoutingGroup,
  answerUpdateRoutingGroup,
  answerDeleteRoutingGroup,
  answerListRuleVersions,
  answerGetRoutingHits,
  answerGetRoutingProfile,
];
