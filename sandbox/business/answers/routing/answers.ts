import type { ApiAnswer } from "../../../api/handler.ts";
import {
  answerCreateRoutingGroup,
  answerDeleteRoutingGroup,
  answerListRoutingGroups,
  answerUpdateRoutingGroup,
} from "./groups.ts";
import { answerGetRoutingHits } from "./hits.ts";
import { answerGetRoutingProfile } from "./profile.ts";
import { RULE_ANSWERS } from "./rules.ts";
import { answerListRuleVersions } from "./versions.ts";

export const routingAnswers: ApiAnswer[] = [
  ...Object.values(RULE_ANSWERS).flat(),
  answerListRoutingGroups,
  answerCreateRoutingGroup,
  answerUpdateRoutingGroup,
  answerDeleteRoutingGroup,
  answerListRuleVersions,
  answerGetRoutingHits,
  answerGetRoutingProfile,
];
