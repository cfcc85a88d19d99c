import { useActionData, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { ANSWER } from "./answer-address";
import { useOwnAddress } from "./own-address";

/** The part of the root's data that holds what the address names. */
interface Kept<Answer> {
  answer: { id: string; answer: Answer } | null;
}

/**
 * What the action of this page answered: just now, or to the document that was sent, which led back to this address
 * (`page/answering.server.ts`). Undefined for a form that is opened anew.
 */
export function useAnswer<A = unknown>(): ReturnType<typeof useActionData<A>> {
  const told = useLast(useActionData<A>());
  const kept = useKeptAnswer<NonNullable<typeof told>>();
  return told ?? kept;
}

/**
 * A page that asks again by itself, at its address or at the next one that a form of it goes to, is no other page: what
 * was answered still stands on it, and the key of a command of which nobody knows what became.
 */
function useLast<Told>(told: Told): Told {
  const { key } = useLocation();
  const isOwn = useOwnAddress();
  const last = useRef({ key, told });
  if (told !== undefined || (key !== last.current.key && !isOwn)) last.current.told = told;
  last.current.key = key;
  return last.current.told;
}

/** What the address names, if it still belongs to this page. */
export function useKeptAnswer<Answer>(): Answer | undefined {
  const kept = useRouteLoaderData<Kept<unknown>>("root")?.answer;
  const { search } = useLocation();
  const isThis = kept && new URLSearchParams(search).get(ANSWER) === kept.id;
  return isThis ? (kept.answer as Answer) : undefined;
}
