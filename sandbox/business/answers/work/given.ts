/** The notice that tells whoever was given work to look after. */
import type { ApiRequest } from "../../../api/handler.ts";
import { makeNotice, type Occasion } from "../notices/make.ts";

interface Given extends Pick<Occasion, "recordId" | "occasion" | "customerId" | "subject"> {
  /** `este trabalho` */
  called: string;
}

/** Within the write that gives it; whoever took it themselves knows. */
export function tellGiven(
  { db, clock, user, company }: Pick<ApiRequest, "db" | "clock" | "user" | "company">,
  ownerId: string | null,
  { called, ...occasion }: Given,
): void {
  if (!user || !company || ownerId === null || ownerId === user.id) return;
  makeNotice({ db, clock }, { userId: ownerId, companyId: company.id }, "work_assigned", {
    ...occasion,
    at: clock.now().getTime(),
    detail: `${user.name} passou ${called} para você.`,
  });
}
