import type { Portal } from "./portal.server";

/** What has just been accepted counts from the next page on, without asking the upstream again. */
export async function markTermsAccepted({ open }: Portal): Promise<void> {
  await open.update((session) =>
    session.access ? { ...session, access: { ...session.access, termsAccepted: true } } : session,
  );
}
