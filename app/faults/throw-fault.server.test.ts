import { expect, test } from "vitest";
import type { Failure } from "~/upstream/failure";
import { isFault } from "./fault";
import { throwFailure, throwNotFound } from "./throw-fault.server";

function thrownBy(work: () => never): Response {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
  }
  throw new Error("no answer was thrown");
}

test.each<[Failure, number]>([
  [{ kind: "refused", status: 422, message: "Corrija." }, 422],
  [{ kind: "forbidden", status: 403, message: "Não pode." }, 403],
  [{ kind: "absent", status: 404, message: "Não há." }, 404],
  [{ kind: "timeout", status: 400, message: "Demorou." }, 504],
  [{ kind: "unavailable", status: 500, message: "Fora." }, 503],
  [{ kind: "unavailable", status: 400, message: "Fora." }, 503],
  [{ kind: "contract", status: 400, message: "Estranho." }, 502],
  [{ kind: "rate-limited", status: 429, message: "Espere." }, 429],
])("a question that fails with %o ends in a page of %i", async (failure, status) => {
  const answer = thrownBy(() => throwFailure(failure, "pedido-1"));
  const fault = await answer.json();
  expect(answer.status).toBe(status);
  expect(answer.headers.get("retry-after")).toBe(status === 503 ? "10" : null);
  expect(fault).toEqual({
    kind: failure.kind,
    title: expect.stringMatching(/\S/),
    message: failure.message,
    reference: "pedido-1",
  });
  expect(isFault(fault)).toBe(true);
});

test("what is not there is a 404 page with a reference", async () => {
  const answer = thrownBy(() => throwNotFound("pedido-2"));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ kind: "absent", reference: "pedido-2" });
});

test.each([null, undefined, "fault", 7, {}, { kind: "absent" }, { reference: "x" }])(
  "%o is no fault of ours",
  (data) => {
    expect(isFault(data)).toBe(false);
  },
);
