/** What happens elsewhere while a call is under way. */
import { onTestFinished, vi } from "vitest";
import type { Call } from "#contract/call";
import { theServices } from "~/services.server";

/** Does something when the call is next answered, before whoever sent it hears of the answer. */
export function meanwhile(call: Call, act: () => Promise<unknown>): void {
  const { upstream } = theServices();
  const send = upstream.send.bind(upstream);
  let isNext = true;
  const watched = vi.spyOn(upstream, "send").mockImplementation(async (sent, ...rest) => {
    const isMeant = isNext && sent.spelling === call.spelling;
    if (isMeant) isNext = false;
    const answer = await send(sent, ...rest);
    if (isMeant) await act();
    return answer;
  });
  onTestFinished(() => watched.mockRestore());
}
