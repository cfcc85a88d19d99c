import { getTerm } from "#contract/extension/access";
import { getOnboardingStep } from "#contract/extension/onboarding";
import type { Portal } from "~/access/portal.server";
import { lastSaved } from "~/domain/onboarding";
import type { Panel } from "~/ui/panel";
import { FILLED_STEPS } from "~/words/onboarding-steps";
import { readStep } from "../read-step.server";
import { reviewForm } from "./schema.server";

/** All that was filled in, and the texts to accept: one wave. What cannot be shown cannot be accepted either. */
export async function readReview(portal: Portal) {
  const { customerId, requestId } = portal;
  const [page, steps, terms] = await Promise.all([
    readStep(portal, "review", reviewForm),
    Promise.all(
      FILLED_STEPS.map(async (step) => {
        const read = await portal.panel(getOnboardingStep, { params: { customerId, step } });
        return { step, read: ofNow(read, requestId, shown) };
      }),
    ),
    Promise.all(
      AGREEMENT_NAMES.map(async (name) => {
        const read = await portal.panel(getTerm, { params: { acceptedType: name } });
        return { name, read: ofNow(read, requestId, (term) => term) };
      }),
    ),
  ]);
  const saved = lastSaved([page.view, ...steps.flatMap(({ read }) => (read.ok ? [read.value] : []))]);
  const again = portal.url.searchParams.get("aceitar") === "de-novo";
  return { ...page, steps, terms, again, changedFrom: saved?.saved_at ?? null, name: portal.user.name };
}

const AGREEMENT_NAMES = ["privacy", "accreditation"] as const;

/** An answer that stands in for one of now is not what somebody should accept. */
function ofNow<Value, Shown>(
  read: Panel<Value>,
  reference: string,
  show: (value: Value) => Shown,
): Panel<Shown> {
  if (!read.ok) return read;
  if (read.asOf === undefined) return { ok: true, value: show(read.value) };
  return { ok: false, message: "Não foi possível ler o que está salvo agora.", reference };
}

type StepAnswer = Awaited<ReturnType<typeof readStep>>["view"];

function shown({ status, content, reasons, saved_at }: StepAnswer) {
  return { status, content, reasons, saved_at };
}

export type ReviewPage = Awaited<ReturnType<typeof readReview>>;
