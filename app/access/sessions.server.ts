/** Where a person is signed in, for the person. */
import { theServices } from "~/services.server";
import type { SignInPlace } from "~/session/sign-in-places.server";
import { notePlace } from "./arrival.server";
import { needingStore } from "./caller.server";
import type { Portal } from "./portal.server";

interface ShownPlace extends SignInPlace {
  isHere: boolean;
}

/** Each session of the person; the one that asks comes first, and is known from now on. */
export async function placesOf({ open, user, requestId }: Portal, request: Request): Promise<ShownPlace[]> {
  const { signInPlaces } = theServices();
  await notePlace(open, request);
  const places = await needingStore(
    requestId,
    "Não foi possível ler as suas sessões agora.",
    signInPlaces.list(user.sub),
  );
  const shown = places.map((place) => ({ ...place, isHere: place.id === open.id }));
  return [...shown.filter(({ isHere }) => isHere), ...shown.filter(({ isHere }) => !isHere)];
}

/** Some of them may have ended before the store went away. */
const UNENDED = "Não foi possível encerrar agora. Confira quais sessões continuam abertas.";

/** Ends one session of the person's others, or all of them; answers how many there were. */
export async function endOtherSessions({ open, user, requestId }: Portal, which: string): Promise<number> {
  const { sessions, log } = theServices();
  const isMeant = (id: string) => id !== open.id && (which === "others" || id === which);
  const ended = await needingStore(requestId, UNENDED, sessions.endSome(user.sub, isMeant));
  log.info("sign-out.elsewhere", { requestId, sessions: ended });
  return ended;
}
