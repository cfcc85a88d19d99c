import { useEffect, useState } from "react";
import type { FieldState } from "./field-state";

type Hear = (problem: string | null) => void;

/** The fields in the page that can show what is wrong with them, by their ids. */
const hearers = new Map<string, Hear>();

/** Shows at a field what is wrong with it, or that nothing is any more, until the server answers anew. */
export function sayAt(id: string, problem: string | null): void {
  hearers.get(id)?.(problem);
}

/** A field with what was found in the browser in place of what the server said of it before. */
export function useChecked(field: FieldState): FieldState {
  const { id, errors } = field;
  const [found, setFound] = useState<{ after: FieldState["errors"]; problem: string | null }>();
  useEffect(() => {
    const hear: Hear = (problem) => setFound({ after: errors, problem });
    hearers.set(id, hear);
    return () => {
      if (hearers.get(id) === hear) hearers.delete(id);
    };
  }, [id, errors]);
  if (!found || found.after !== errors) return field;
  return { ...field, errors: found.problem === null ? undefined : [found.problem] };
}
