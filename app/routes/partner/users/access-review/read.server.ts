import { listAccessReviews } from "#contract/extension/access-reviews";
import { holds } from "~/access/permissions";
import type { Portal } from "~/access/portal.server";
import { isReviewDue, quarterOf } from "~/domain/access-review";
import { numberedPlace, readNumber } from "~/lists/numbered";
import { readOwnPermissions, wordsOf } from "~/routes/partner/grants.server";

/** A page of everybody who may act for the partner, those who are due first; one wave. */
export async function readReviews(portal: Portal, { search, searchParams }: URL) {
  const [{ items }, own] = await Promise.all([
    portal.ask(listAccessReviews, { params: { companyId: portal.companyId } }),
    readOwnPermissions(portal),
  ]);
  const mayConfirm = holds(portal.principal.roles, "user-management-update");
  const people = items.map(({ permissions, ...person }) => {
    const isDue = isReviewDue(person.reviewed, portal.today);
    const isSelf = person.user_id === portal.user.sub;
    return {
      ...person,
      /** What they see and do, in words. */
      may: wordsOf(
        "own",
        own.filter(({ permission }) => permissions.includes(permission)),
      ).sentence,
      isDue,
      isSelf,
      canTick: isDue && !isSelf && mayConfirm,
    };
  });
  const place = numberedPlace(readNumber(searchParams, portal), people.length);
  const from = (place.number - 1) * place.size;
  return {
    people: people
      .toSorted((one, other) => Number(other.isDue) - Number(one.isDue))
      .slice(from, from + place.size),
    total: people.length,
    place,
    search,
    /** Whether somebody on any page can be confirmed. */
    canTick: people.some(({ canTick }) => canTick),
    confirmed: people.filter(({ isDue }) => !isDue).length,
    quarter: quarterOf(portal.today),
    company: portal.company?.tradeName ?? "",
    mayConfirm,
    mayEdit: portal.mayOpen("partner/users/detail"),
    now: portal.now,
    formToken: portal.formToken(),
  };
}

export type ReviewsPage = Awaited<ReturnType<typeof readReviews>>;
export type Reviewed = ReviewsPage["people"][number];
