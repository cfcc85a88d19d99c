/** Where a person is signed in, for the person. */
import { theServices } from "~/services.server";
import type { SignInPlace } from "~/session/sign-in-places.server";
import type { Portal } from "./portal.server";

interface ShownPlace extends SignInPlace {
  isHere: boolean;
}

/** Each session of the person; the one that asks comes first, and is known from now on. */
export async function placesOf({ open, user }: Portal, request: Request): Promise<ShownPlace[]> {
  const { signInPlaces } = theServices();
  await signInPlaces.note(open, request);
  const places = await signInPlaces.list(user.sub);
  const shown = places.map((place) => ({ ...place, isHere: place.id === open.id }));
  return [...shown.filter(({ isHere }) => isHere), ...shown.filter(({ isHere }) => !isHere)];
}

/** Ends one session of the person's others, or all of them; answers how many there were. */
export async function endOtherSessions({ open, user, requestId }: Portal, which: string): Promise<number> {
  const { sessions, log } = theServices();
  const ended = await sessions.endSome(
    user.sub,
    (id) => id !== open.id && (which === "others" || id === which),
  );
  log.info("sign-out.elsewhere", { requestId, sessions: ended });
  return ended;
}
