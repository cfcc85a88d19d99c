import { describe, expect, test } from "vitest";
import { createUploadTurns } from "./upload-turns.server";

const turnOf = (sender: string) => ({
  sender,
  requestId: "pedido-1",
  request: new Request("https://portal.example/", { method: "POST", body: "x" }),
});

/** A reading that ends when told. */
function reading(name: string, begun: string[]) {
  let end = () => {};
  const ended = new Promise<string>((resolve) => {
    end = () => resolve(name);
  });
  const read = () => {
    begun.push(name);
    return ended;
  };
  return { read, end };
}

const statusOf = (taking: Promise<unknown>) =>
  taking.then(
    () => 200,
    (thrown: unknown) => [(thrown as Response).status, (thrown as Response).headers.get("retry-after")],
  );

describe("forms with files", () => {
  test("are read so many at once; the next one waits, one more is told when to come again", async () => {
    const turns = createUploadTurns({ atOnce: 1, waiting: 1, ofOne: 5 });
    const begun: string[] = [];
    const [first, second, third] = [
      reading("first", begun),
      reading("second", begun),
      reading("third", begun),
    ];
    const taking = turns.take(turnOf("ana"), first.read);
    const waiting = turns.take(turnOf("bia"), second.read);
    expect(await statusOf(turns.take(turnOf("caio"), third.read))).toEqual([503, "10"]);
    expect(begun).toEqual(["first"]);
    first.end();
    expect(await taking).toBe("first");
    second.end();
    expect(await waiting).toBe("second");
  });

  test("of one person never take everybody's place, and give it back", async () => {
    const turns = createUploadTurns({ atOnce: 5, waiting: 5, ofOne: 1 });
    const [held, other] = [reading("held", []), reading("other", [])];
    const taking = turns.take(turnOf("ana"), held.read);
    expect(await statusOf(turns.take(turnOf("ana"), other.read))).toEqual([503, "10"]);
    other.end();
    expect(await turns.take(turnOf("bia"), other.read)).toBe("other");
    held.end();
    await taking;
    expect(await turns.take(turnOf("ana"), other.read)).toBe("other");
  });
});
