import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createStaleAnswers, type StaleAnswers } from "./stale-answers.server";

const page = { items: [{ id: "1", amount: 4599 }] };

/** A clock that stands until it is moved. */
function stopped(at = 1_000) {
  const clock = { at, now: () => clock.at };
  return clock;
}

/** What Maria was answered. */
function found(kept: StaleAnswers, question: string) {
  const answer = kept.find("maria", question);
  return answer && { answer: answer.answer(), at: answer.at };
}

test("an answer is found again with the moment it was given, a newer one in its place", () => {
  const clock = stopped();
  const kept = createStaleAnswers({ now: clock.now });
  expect(kept.find("maria", "sales")).toBeNull();
  kept.keep("maria", "sales", page);
  clock.at = 5_000;
  expect(found(kept, "sales")).toEqual({ answer: page, at: 1_000 });
  kept.keep("maria", "sales", { items: [] });
  expect(found(kept, "sales")).toEqual({ answer: { items: [] }, at: 5_000 });
  kept.keep("maria", "offer", null);
  expect(found(kept, "offer")).toEqual({ answer: null, at: 5_000 });
});

test("nobody finds what another was answered, nor the answer to another question", () => {
  const kept = createStaleAnswers();
  kept.keep("maria", "sales", page);
  expect(kept.find("joao", "sales")).toBeNull();
  expect(kept.find("maria", "terminals")).toBeNull();
});

test("what a page does to an answer, no other page sees", () => {
  const kept = createStaleAnswers();
  const given = structuredClone(page);
  kept.keep("maria", "sales", given);
  given.items.length = 0;
  const read = kept.find("maria", "sales")?.answer() as typeof page;
  read.items.length = 0;
  expect(kept.find("maria", "sales")?.answer()).toEqual(page);
});

test("after its life an answer is gone, and its bytes with it", () => {
  const clock = stopped();
  const kept = createStaleAnswers({ now: clock.now, lifeMs: 60_000 });
  kept.keep("maria", "sales", page);
  clock.at += 60_000;
  expect(kept.find("maria", "sales")).not.toBeNull();
  clock.at += 1;
  expect(kept.find("maria", "sales")).toBeNull();
  expect(kept.size).toEqual({ answers: 0, bytes: 0 });
});

describe("whether anybody asks or not", () => {
  afterEach(() => vi.useRealTimers());

  test("what is older than its life leaves within a minute, and what is younger stays", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const clock = stopped();
    const pass = (ms: number) => {
      clock.at += ms;
      vi.advanceTimersByTime(ms);
    };
    const kept = createStaleAnswers({ now: clock.now, lifeMs: 30 * 60_000 });
    kept.keep("maria", "sales", page);
    pass(20 * 60_000);
    kept.keep("joao", "sales", page);
    pass(11 * 60_000);
    expect(kept.size.answers).toBe(1);
    expect(kept.find("joao", "sales")).not.toBeNull();
    pass(20 * 60_000);
    expect(kept.size).toEqual({ answers: 0, bytes: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test("forgetting takes all of one owner's answers, and nobody else's", () => {
  const kept = createStaleAnswers();
  for (const owner of ["maria", "maria2"]) for (const name of ["a", "b"]) kept.keep(owner, name, page);
  kept.forget("maria");
  expect(kept.find("maria", "a")).toBeNull();
  expect(kept.find("maria2", "b")).not.toBeNull();
  expect(kept.size.answers).toBe(2);
});

describe("what is kept is bounded", () => {
  test("the one that waited longest for a reader goes first", () => {
    const kept = createStaleAnswers({ most: 2 });
    kept.keep("maria", "a", 1);
    kept.keep("maria", "b", 2);
    kept.find("maria", "a");
    kept.keep("maria", "c", 3);
    expect(["a", "b", "c"].filter((name) => kept.find("maria", name))).toEqual(["a", "c"]);
  });

  test("an answer larger than all the room is not kept, and drives nothing out", () => {
    const kept = createStaleAnswers({ bytes: 100 });
    kept.keep("maria", "a", "small");
    kept.keep("maria", "b", "x".repeat(200));
    expect(kept.find("maria", "a")).not.toBeNull();
    expect(kept.find("maria", "b")).toBeNull();
  });

  test("whatever is kept, found and forgotten, in number and in bytes", () => {
    const step = fc.record({
      act: fc.constantFrom("keep", "keep", "keep", "find", "forget", "pass"),
      owner: fc.constantFrom("maria", "joao"),
      question: fc.constantFrom("a", "b", "c", "d"),
      answer: fc.string({ maxLength: 60 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const clock = stopped();
        const kept = createStaleAnswers({ most: 4, bytes: 120, lifeMs: 5, now: clock.now });
        const last = new Map<string, string>();
        for (const { act, owner, question, answer } of steps) {
          if (act === "pass") clock.at += 1;
          if (act === "forget") kept.forget(owner);
          if (act === "keep") {
            kept.keep(owner, question, answer);
            last.set(`${owner} ${question}`, answer);
          }
          const found = act === "find" ? kept.find(owner, question) : null;
          if (found) expect(found.answer()).toBe(last.get(`${owner} ${question}`));
          expect(kept.size.answers).toBeLessThanOrEqual(4);
          expect(kept.size.bytes).toBeLessThanOrEqual(120);
          expect(kept.size.bytes).toBeGreaterThanOrEqual(kept.size.answers * 2);
        }
        clock.at += 6;
        for (const owner of ["maria", "joao"])
          for (const question of "abcd") expect(kept.find(owner, question)).toBeNull();
        expect(kept.size).toEqual({ answers: 0, bytes: 0 });
      }),
    );
  });
});
