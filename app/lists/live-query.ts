/** A form that asks with GET, and asks again by itself while somebody fills it in. */
import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import type { FieldState } from "~/ui/field-state";
import { useAfterTyping } from "./after-typing";

export interface LiveQuery {
  /** Of the form: with another one its fields begin anew. */
  fieldsKey: string;
  /** Somebody has changed something in it: what only works with script is shown from then on. */
  isInUse: boolean;
  /** What is shown was asked for by itself: what is not filled in yet is not wrong. */
  isTentative: boolean;
  /** What is shown is not of what stands in the fields now, and about to be replaced. */
  isPending: boolean;
  onChange(event: FormEvent<HTMLFormElement>): void;
  onSubmit(): void;
}

interface Fields {
  address: string;
  begunAt: string;
  /** The addresses that the form went to by itself since its fields began. */
  asked: readonly string[];
}

/**
 * 300 ms after a change the form's address follows, in place of the one before. Its fields stay as they are then: only
 * for an address that the form did not go to by itself, a link or Back, do they begin anew.
 *
 * @param query what of the form stands in the address; all of it unless told
 */
export function useLiveQuery(query: (form: HTMLFormElement) => string = queryOf): LiveQuery {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;
  const [fields, setFields] = useState<Fields>({ address, begunAt: address, asked: [] });
  const [isTentative, setTentative] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const afterTyping = useAfterTyping();

  if (fields.address !== address) {
    const wasAsked = fields.asked.includes(address);
    setFields(wasAsked ? { ...fields, address } : { address, begunAt: address, asked: [] });
    setTentative(wasAsked);
    if (!wasAsked) {
      setWaiting(false);
      afterTyping.cancel();
    }
  }

  const last = fields.asked.at(-1) ?? address;
  const asked = useRef(fields.asked);
  asked.current = fields.asked;

  /** Whether a link or another form leads somewhere by now, as the router knows: no screen is told of a link. */
  function elsewhere(): "asked" | "sent" | null {
    const { location: next, formMethod } = window.__remixRouter.state.navigation;
    if (!next || asked.current.includes(next.pathname + next.search)) return null;
    return formMethod === "POST" ? "sent" : "asked";
  }

  function ask(form: HTMLFormElement) {
    // Somebody is asked something first, which would be gone with the address; or is leaving, and may stay yet.
    if (form.closest("[inert]") || elsewhere() === "asked") return afterTyping.run(() => ask(form));
    setWaiting(false);
    const next = `${pathname}?${query(form)}`;
    // What is sent is not held up, and its answer stands until more is typed.
    if (next === last || elsewhere()) return;
    setFields((now) => ({ ...now, asked: [...now.asked.slice(-3), next] }));
    navigate(next, { replace: true, preventScrollReset: true });
  }

  return {
    fieldsKey: fields.begunAt,
    isInUse,
    isTentative,
    isPending: isWaiting || last !== address,
    onChange({ currentTarget }) {
      setInUse(true);
      setWaiting(true);
      afterTyping.run(() => ask(currentTarget));
    },
    onSubmit() {
      afterTyping.cancel();
      setFields((now) => ({ ...now, asked: [] }));
      setTentative(false);
      setWaiting(false);
    },
  };
}

/** What the form would be sent with, as it stands in an address; files are not. */
export function queryOf(form: HTMLFormElement): string {
  const entries = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return new URLSearchParams(entries).toString();
}

/** A field while its form asks by itself: what is wrong is said of what was typed, not of what is still missing. */
export function fieldWhileAsking(field: FieldState, { isTentative }: LiveQuery): FieldState {
  return isTentative && !field.defaultValue ? { ...field, errors: undefined } : field;
}
