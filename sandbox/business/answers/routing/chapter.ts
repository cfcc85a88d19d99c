import * as extension from "#contract/extension/routing";
import * as changes from "#contract/extension/routing-changes";
import * as templates from "#contract/extension/routing-templates";
import * as routing from "#contract/routing";
import { chapter } from "../../../chapter.ts";
import { routingExamples } from "../../../examples/routing.ts";
import { routingChangesExamples } from "../../../examples/routing-changes.ts";
import { routingExtensionExamples } from "../../../examples/routing-extension.ts";
import { routingTemplatesExamples } from "../../../examples/routing-templates.ts";
import { CHANGE_TABLES } from "./change-rows.ts";
import {
  answerCreateRoutingChanges,
  answerGetRoutingChanges,
  answerListRoutingChanges,
  answerUpdateRoutingChanges,
} from "./changes.ts";
import {
  answerCreateRoutingGroup,
  answerDeleteRoutingGroup,
  answerListRoutingGroups,
  answerUpdateRoutingGroup,
} from "./groups.ts";
import { answerGetRoutingHits } from "./hits.ts";
import { answerGetRoutingProfile } from "./profile.ts";
import { RULE_ANSWERS } from "./rules.ts";
import {
  answerCreateRoutingTemplate,
  answerDeleteRoutingTemplate,
  answerGetRoutingTemplate,
  answerListRoutingTemplates,
  answerUpdateRoutingTemplate,
  TEMPLATE_TABLES,
} from "./templates.ts";
import { answerListRuleVersions } from "./versions.ts";

export const routingChapter = chapter(
  { ...routing, ...extension, ...changes, ...templates },
  {
    examples: {
      ...routingExamples,
      ...routingExtensionExamples,
      ...routingChangesExamples,
      ...routingTemplatesExamples,
    },
    answers: [
      ...RULE_ANSWERS,
      answerListRoutingGroups,
      answerCreateRoutingGroup,
      answerUpdateRoutingGroup,
      answerDeleteRoutingGroup,
      answerListRuleVersions,
      answerGetRoutingHits,
      answerGetRoutingProfile,
      answerListRoutingChanges,
      answerGetRoutingChanges,
      answerCreateRoutingChanges,
      answerUpdateRoutingChanges,
      answerListRoutingTemplates,
      answerGetRoutingTemplate,
      answerCreateRoutingTemplate,
      answerUpdateRoutingTemplate,
      answerDeleteRoutingTemplate,
    ],
    tables: { ...CHANGE_TABLES, ...TEMPLATE_TABLES },
  },
);
