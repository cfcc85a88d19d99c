import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { ANSWER } from "./answer-address";

/** The part of the root's data that holds what the address names. */
interface Kept<Answer> {
  answer: { id: string; answer: Answer } | null;
}

/**
 * What the action of this page answered: just now, or to the document that was sent, which led back to this address
 * (`page/answering.server.ts`). Undefined for a form that is opened anew.
 */
export function useAnswer<A = unknown>(): ReturnType<typeof useActionData<A>> {
  const told = useActionData<A>();
  const kept = useKeptAnswer<NonNullable<typeof told>>();
  return told ?? kept;
}

/** What the address names, if it still belongs to this page. */
export function useKeptAnswer<Answer>(): Answer | undefined {
  const kept = useRouteLoaderData<Kept<unknown>>("root")?.answer;
  const { search } = useLocation();
  const isThis = kept && new URLSearchParams(search).get(ANSWER) === kept.id;
  return isThis ? (kept.answer as Answer) : undefined;
}
