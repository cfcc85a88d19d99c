import type { z } from "zod";
import { getPersonStanding } from "#contract/extension/standings";
import {
  getPerson,
  listPersonCompanies,
  listPersons,
  type PersonDetail,
  type PersonFilter,
} from "#contract/persons";
import { ApiRefusal, type ApiRequest, answer } from "../../../api/handler.ts";
import { type Condition, containing, every, folded, given } from "../../conditions.ts";
import { historyOf } from "../../history.ts";
import { all, first } from "../../query.ts";
import { bare } from "../../rules/documents.ts";
import { type Ranked, standingAmong } from "../../standing.ts";
import { REACHED, reachOf } from "../reach.ts";
import type { Asker } from "../visibility.ts";
import {
  countBindings,
  needingOnboarding,
  type Reach,
  readBindings,
  readPersons,
  withinReach,
} from "./rows.ts";

const PAGE_SIZE = 25;
const NAME = "coalesce(p.search_key, lower(p.name))";

const ABSENT = "Pessoa não encontrada.";

/** By name unless told; a person shows once, however many of the asker's companies it is bound to. */
export const answerListPersons = answer(listPersons, (request) => {
  const { db, query } = request;
  const reach = reachOf(request);
  const conditions = [withinReach(reach), ...conditionsOf(query, reach)];
  const where = every(conditions);
  const counted = first<{ total: number }>(
    db,
    `select count(*) as total from persons p where ${where.sql}`,
    ...where.values,
  );
  const items = readPersons(db, reach, conditions, { order: orderOf(query), ...pageOf(query) });
  return { status: 200, body: { items, total: counted?.total ?? 0 } };
});

/** Where a person stands in a filter. */
export const answerGetPersonStanding = answer(getPersonStanding, (request) => {
  const { db, params, query } = request;
  const reach = reachOf(request);
  const found = every(conditionsOf(query, reach));
  const within = every([withinReach(reach)]);
  const ranked = all<Ranked>(
    db,
    `select id, is_found from (select p.*, (${found.sql}) as is_found from persons p where ${within.sql}) p
     where is_found = 1 or id = ? order by ${orderOf(query)}`,
    ...found.values,
    ...within.values,
    params.personId,
  );
  return { status: 200, body: standingAmong(ranked, params.personId, ABSENT, query.pageSize) };
});

export const answerGetPerson = answer(getPerson, (request) => ({
  status: 200,
  body: requirePerson(request, request.params.id),
}));

/** By company, then by name. */
export const answerListPersonCompanies = answer(listPersonCompanies, (request) => {
  const { db, query } = request;
  const conditions: Condition[] = [
    [REACHED, ...reachOf(request)],
    ...given(query.person_id, (id): Condition => ["b.person_id = ?", id]),
    ...given(query.company_id, (id): Condition => ["b.company_id = ?", id]),
  ];
  const items = readBindings(db, conditions, pageOf(query));
  return { status: 200, body: { items, total: countBindings(db, conditions) } };
});

/** A person within reach with its companies there, or 404. */
export function requirePerson(asker: Asker, personId: string): PersonDetail {
  const { db } = asker;
  const reach = reachOf(asker);
  const [person] = readPersons(db, reach, [["p.id = ?", personId], withinReach(reach)], {
    order: "p.id",
    limit: 1,
    offset: 0,
  });
  if (!person) throw new ApiRefusal(404, ABSENT);
  return {
    ...person,
    companies: readBindings(db, [
      ["b.person_id = ?", person.id],
      [REACHED, ...reach],
    ]),
    history: historyOf(db, "person", person.id),
  };
}

function orderOf({ sortBy, sortDirection }: ApiRequest<typeof getPersonStanding>["query"]): string {
  const direction = sortDirection === "desc" ? "desc" : "asc";
  return `${sortBy === "created_at" ? "p.created_at" : NAME} ${direction}, p.id ${direction}`;
}

function pageOf({ page = 1, pageSize = PAGE_SIZE }: { page?: number; pageSize?: number }) {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

function conditionsOf(filter: z.output<typeof PersonFilter>, reach: Reach): Condition[] {
  const flag = (value: string, [sql, ...values]: Condition): Condition => [
    value === "true" ? sql : `not (${sql})`,
    ...values,
  ];
  return [
    ...given(filter.search?.trim(), search),
    ...given(
      filter.company_id,
      (id): Condition => [
        `exists (select 1 from person_companies b join companies c on c.id = b.company_id
       where b.person_id = p.id and c.id = ? and ${REACHED})`,
        id,
        ...reach,
      ],
    ),
    ...given(filter.document, (document): Condition => ["p.document = ?", bare(document)]),
    ...given(filter.needs_onboarding, (value) => flag(value, needingOnboarding(reach))),
    ...given(filter.has_user, (value) =>
      flag(value, ["exists (select 1 from sso_users u where u.person_id = p.id)"]),
    ),
  ];
}

/** By name without regard to accents and case, by e-mail, or, where no letter stands beside them, by the digits of the CPF. */
function search(text: string): Condition {
  const digits = /^[\d\s./-]+$/.test(text) ? text.replace(/\D/g, "") : "";
  const byDocument: Condition[] = digits === "" ? [] : [["p.document like ?", `%${digits}%`]];
  const conditions: Condition[] = [
    [`${NAME} like ? escape '\\'`, containing(folded(text))],
    ["p.email like ? escape '\\'", containing(text.toLowerCase())],
    ...byDocument,
  ];
  return [conditions.map(([sql]) => sql).join(" or "), ...conditions.flatMap(([, ...values]) => values)];
}
