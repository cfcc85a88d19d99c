import { useFetchers } from "@remix-run/react";
import { useContext, useEffect, useRef } from "react";
import { UNSAFE_DataRouterStateContext } from "react-router-dom";
import { answerToast } from "~/toasts/answer-toast";
import { raise } from "~/toasts/raise";

/** What the actions of the page in view answered to its navigation, by route; the same object until the next one. */
export function useActionAnswers(): Readonly<Record<string, unknown>> | null {
  return useContext(UNSAFE_DataRouterStateContext)?.actionData ?? null;
}

/** Raises what any action or fetcher answered with, once. */
export function useAnswerToasts(): void {
  const answers = Object.values(useActionAnswers() ?? {});
  const fetched = useFetchers().map(({ data }) => data as unknown);
  const raised = useRef(new WeakSet<object>());
  useEffect(() => {
    for (const answer of [...answers, ...fetched]) {
      if (typeof answer !== "object" || answer === null || raised.current.has(answer)) continue;
      raised.current.add(answer);
      const toast = answerToast(answer, labelOf);
      if (toast) raise(toast, true);
    }
  });
}

/** As the page calls it, without the mark of a required one or a hint; a group of choices by its legend. */
function labelOf(field: string): string | null {
  const control = document.getElementById(field) as HTMLInputElement | null;
  const label = control?.closest("fieldset.field")?.querySelector("legend") ?? control?.labels?.[0];
  // A box stands before its words.
  const words = [...(label?.childNodes ?? [])].find(({ textContent }) => textContent?.trim());
  return words?.textContent?.trim() ?? null;
}
