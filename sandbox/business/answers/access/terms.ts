import { getTerm, type Term } from "#contract/extension/access";
import { ApiRefusal, answer } from "../../../api/handler.ts";
import type { Db } from "../../../database.ts";
import { first, instant } from "../../query.ts";

interface TermRow {
  accepted_type: string;
  version: string;
  published_at: number;
  title: string;
  sections: string;
  hash: string;
}

export const answerGetTerm = answer(getTerm, (request) => {
  const row = requireTerm(request.db, request.params.acceptedType);
  const body: Term = {
    accepted_type: row.accepted_type,
    version: row.version,
    published_at: instant(row.published_at),
    title: row.title,
    sections: JSON.parse(row.sections) as Term["sections"],
    hash: row.hash,
  };
  return { status: 200, body };
});

/** The term of a type that is in force, or 404. */
export function requireTerm(db: Db, acceptedType: string): TermRow {
  const row = first<TermRow>(
    db,
    `select accepted_type, version, published_at, title, sections, hash from terms
     where accepted_type = ? and in_force = 1`,
    acceptedType,
  );
  if (!row) throw new ApiRefusal(404, "Termo não encontrado.");
  return row;
}
