import * as extension from "#contract/extension/routing";
import * as routing from "#contract/routing";
import { chapter } from "../../../chapter.ts";
import { routingExamples } from "../../../examples/routing.ts";
import { routingExtensionExamples } from "../../../examples/routing-extension.ts";
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

export const routingChapter = chapter(
  { ...routing, ...extension },
  {
    examples: { ...routingExamples, ...routingExtensionExamples },
    answers: [
      ...Object.values(RULE_ANSWERS).flat(),
      answerListRoutingGroups,
      answerCreateRoutingGroup,
      answerUpdateRoutingGroup,
      answerDeleteRoutingGroup,
      answerListRuleVersions,
      answerGetRoutingHits,
      answerGetRoutingProfile,
    ],
  },
);
