/** Few forms with files are read at once: what each may keep in memory is bounded, and so is what all keep. */
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import { throwFault } from "~/faults/throw-fault.server";
import { discardBody } from "./discard.server";

interface TurnOptions {
  /** Bodies that are read at once, by this process. */
  atOnce: number;
  /** Bodies that wait for it, unread. */
  waiting: number;
  /** Of one person, read or waiting: a slow line must not take everybody's place. */
  ofOne: number;
}

interface UploadTurns {
  /** Reads when it is this sender's turn; 503 when too many are there already. */
  take<Read>(about: Turn, read: () => Promise<Read>): Promise<Read>;
}

interface Turn {
  request: Request;
  requestId: string;
  sender: string;
}

export function createUploadTurns({ atOnce, waiting, ofOne }: TurnOptions): UploadTurns {
  const room = bulkhead(atOnce, waiting);
  const counts = new Map<string, number>();

  return {
    async take({ request, requestId, sender }, read) {
      const count = counts.get(sender) ?? 0;
      if (count >= ofOne) refuseCrowd(request, requestId);
      counts.set(sender, count + 1);
      try {
        return await room.execute(read);
      } catch (error) {
        if (error instanceof BulkheadRejectedError) refuseCrowd(request, requestId);
        throw error;
      } finally {
        const left = (counts.get(sender) ?? 1) - 1;
        if (left > 0) counts.set(sender, left);
        else counts.delete(sender);
      }
    },
  };
}

function refuseCrowd(request: Request, requestId: string): never {
  discardBody(request);
  throwFault(503, {
    kind: "unavailable",
    title: "Muitos envios ao mesmo tempo",
    message:
      "O portal está recebendo muitos arquivos agora. Nada foi alterado. Espere alguns segundos e envie de novo.",
    reference: requestId,
  });
}
