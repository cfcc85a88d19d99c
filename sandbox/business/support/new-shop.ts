import {
  getOnboardingProgress,
  getOnboardingStep,
  OnboardingStep,
  saveOnboardingStep,
} from "#contract/extension/onboarding";
import type { StepContent } from "#contract/extension/onboarding-steps";
import type { Db } from "../../database.ts";
import { first } from "../query.ts";
import { dayOf } from "../rules/calendar.ts";
import { planMerchants } from "../seeding/merchants.ts";
import { contentsOf, filesOf, type Registered } from "../seeding/onboarding-contents.ts";
import { planPersons } from "../seeding/persons.ts";
import { ask, type Setting } from "./ask.ts";

/** What the new shop `emp-1002` would write into each onboarding step, the review last; files with their content. */
export function newShop(db: Db) {
  const today = dayOf("2026-11-19");
  const merchant = planMerchants(today).find(({ number }) => number === 2);
  const owner = planPersons([], today, 0).find(({ id }) => id === "pes-nova");
  const registered = first<Registered>(db, "select * from companies where id = 'emp-1002'");
  if (!merchant || !registered || !owner) throw new Error("the seed has lost its new shop");
  const files = filesOf(merchant);
  const contents = (foreignAccount = false): StepContent[] => {
    const planned = contentsOf({ merchant, registered, owner, foreignAccount });
    return OnboardingStep.options.map((step) =>
      step === "documents" ? { step, attachments: files } : planned[step],
    );
  };
  return { merchant, files, contents };
}

/** One step's content, by its name. */
function stepOf<Step extends StepContent["step"]>(contents: readonly StepContent[], step: Step) {
  const found = contents.find((one): one is Extract<StepContent, { step: Step }> => one.step === step);
  if (!found) throw new Error(`no content for ${step}`);
  return found;
}

export const customerId = "cli-1002";

/** Nova, reading and saving the steps of her shop's onboarding. */
export function novaOf(db: Db) {
  const nova: Setting = {
    db,
    as: "nova",
    roles: ["portal_customer"],
    company: { id: "emp-1002", customerId, partnerId: null },
  };
  const { contents } = newShop(db);
  const progress = () => ask(nova, getOnboardingProgress, { params: { customerId } }).body;
  const read = (step: OnboardingStep) => ask(nova, getOnboardingStep, { params: { customerId, step } }).body;
  const save = (body: StepContent, setting = nova, step: OnboardingStep = body.step) =>
    ask(setting, saveOnboardingStep, { params: { customerId, step }, body }).body;
  const contentOf = <Step extends OnboardingStep>(step: Step) => stepOf(contents(), step);
  return { nova, progress, read, save, contentOf };
}
