import { expect, test } from "vitest";
import { type Failure, inWordsOf, isOutcomeUnknown, isServiceFault, pageStatus } from "./failure";

const message = "nossas palavras";
/** One of each kind; where a kind comes with and without an HTTP answer, one of both. */
const HTTP: Failure[] = [
  { kind: "refused", status: 400, message },
  { kind: "refused", status: 422, message },
  { kind: "forbidden", status: 403, message },
  { kind: "absent", status: 404, message },
  { kind: "unavailable", status: 503, message },
  { kind: "unknown-outcome", status: 504, message },
  { kind: "rate-limited", status: 429, message },
];
const NETWORK: Failure[] = [
  { kind: "timeout", status: 400, message },
  { kind: "unavailable", status: 400, message },
  { kind: "unknown-outcome", status: 400, message },
  { kind: "contract", status: 400, message },
];

test.each(HTTP)("the answer $kind $status has the call's own words for an answer", (failure) => {
  const words = { http: "Failed to fetch data: {status}", network: "Network error" };
  expect(inWordsOf(words, failure)).toEqual({
    ...failure,
    message: `Failed to fetch data: ${failure.status}`,
  });
});

test.each(NETWORK)("without an answer, $kind has the call's own words for that", (failure) => {
  const words = { http: "Failed to fetch data: {status}", network: "Network error" };
  expect(inWordsOf(words, failure)).toEqual({ ...failure, message: "Network error" });
});

test.each([...HTTP, ...NETWORK])("$kind $status keeps our words where the source gives none", (failure) => {
  expect(inWordsOf(undefined, failure)).toEqual(failure);
  expect(inWordsOf({}, failure)).toEqual(failure);
});

test("the call's own words repeat what the answer says, letter by letter, and ours where it says nothing", () => {
  const failure: Failure = { kind: "refused", status: 422, message };
  const words = { http: "Recusado ({status}): {message}" };
  expect(inWordsOf(words, failure, "Faltam R$ 5, $& e $1.").message).toBe(
    "Recusado (422): Faltam R$ 5, $& e $1.",
  );
  expect(inWordsOf(words, failure).message).toBe("Recusado (422): nossas palavras");
});

test("every kind ends a page with a status of its own sense", () => {
  expect([...HTTP, ...NETWORK].map((failure) => [failure.kind, failure.status, pageStatus(failure)])).toEqual(
    [
      ["refused", 400, 400],
      ["refused", 422, 422],
      ["forbidden", 403, 403],
      ["absent", 404, 404],
      ["unavailable", 503, 503],
      ["unknown-outcome", 504, 504],
      ["rate-limited", 429, 429],
      ["timeout", 400, 504],
      ["unavailable", 400, 503],
      ["unknown-outcome", 400, 504],
      ["contract", 400, 502],
    ],
  );
});

test("what was answered in words is no fault of the service, nor what nobody knows the end of", () => {
  const sound = [...HTTP, ...NETWORK].filter((failure) => !isServiceFault(failure));
  expect([...new Set(sound.map(({ kind }) => kind))]).toEqual([
    "refused",
    "forbidden",
    "absent",
    "unknown-outcome",
  ]);
});

test("a command that was refused in words was not done; of the others nobody knows", () => {
  const known = [...HTTP, ...NETWORK].filter((failure) => !isOutcomeUnknown(failure));
  expect([...new Set(known.map(({ kind }) => kind))]).toEqual([
    "refused",
    "forbidden",
    "absent",
    "rate-limited",
  ]);
});
