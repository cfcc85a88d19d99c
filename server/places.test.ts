import fc from "fast-check";
import { expect, test } from "vitest";
import { createPlaces, type Places } from "./places.ts";

const PEOPLE = ["ana", "bia", "caio", "davi", "eva"];

interface Wish {
  id: number;
  person: string;
  urgent: boolean;
}

type Step =
  | { act: "ask"; person: string; urgent: boolean }
  | { act: "end" | "leave"; which: number }
  | { act: "setPlaces"; places: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant("ask" as const),
      person: fc.constantFrom(...PEOPLE),
      urgent: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("end" as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("leave" as const), which: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("setPlaces" as const), places: fc.integer({ min: 1, max: 12 }) }),
  },
);
const day = fc.record({
  places: fc.integer({ min: 1, max: 12 }),
  room: fc.integer({ min: 0, max: 20 }),
  steps: fc.array(step, { maxLength: 120 }),
});

const shareOf = (all: number) => Math.max(1, Math.ceil(all / 4));
const samePerson = (a: Wish) => (b: Wish) => a.person === b.person && a.urgent === b.urgent;

/** What anybody can see from outside, told after each step. */
interface Seen {
  places: number;
  room: number;
  inside: Wish[];
  /** Oldest first. */
  waiting: Wish[];
  /** Let in by this step, in their order, and who waited just before each. */
  admitted: { wish: Wish; others: Wish[] }[];
  count: ReturnType<Places<Wish>["count"]>;
}

/** Plays a day, and looks after each step; answers how many wishes had each end. */
function play(
  { places: most, room, steps }: typeof day extends fc.Arbitrary<infer D> ? D : never,
  look: (seen: Seen) => void,
) {
  const places = createPlaces<Wish>({ places: most, waiting: room });
  const seen: Seen = { places: most, room, inside: [], waiting: [], admitted: [], count: places.count() };
  const ends = { asked: 0, refused: 0, left: 0, done: 0 };

  const admit = (wishes: readonly Wish[]) => {
    for (const wish of wishes) {
      seen.admitted.push({ wish, others: seen.waiting.filter((other) => other !== wish) });
      expect(seen.waiting).toContain(wish);
      seen.waiting = seen.waiting.filter((other) => other !== wish);
      seen.inside.push(wish);
    }
  };
  for (const [id, one] of steps.entries()) {
    seen.admitted = [];
    if (one.act === "ask") {
      ends.asked += 1;
      const wish = { id, person: one.person, urgent: one.urgent };
      const admission = places.ask(wish, wish);
      if (admission === "in") seen.inside.push(wish);
      else if (admission === "waits") seen.waiting.push(wish);
      else ends.refused += 1;
    } else if (one.act === "setPlaces") {
      seen.places = one.places;
      admit(places.setPlaces(one.places));
    } else {
      const from = one.act === "end" ? seen.inside : seen.waiting;
      const wish = from[one.which % from.length];
      if (!wish) continue;
      if (one.act === "end") {
        seen.inside = seen.inside.filter((other) => other !== wish);
        ends.done += 1;
        admit(places.end(wish));
      } else {
        expect(places.leave(wish)).toBe(true);
        seen.waiting = seen.waiting.filter((other) => other !== wish);
        ends.left += 1;
      }
    }
    seen.count = places.count();
    look(seen);
  }
  return { places, seen, ends };
}

const always = (look: (seen: Seen) => void) =>
  fc.assert(
    fc.property(day, (one) => void play(one, look)),
    { numRuns: 300 },
  );

test("nobody is let in beyond the places, and nobody waits beyond the room", () => {
  always(({ places, room, inside, waiting, admitted, count }) => {
    if (admitted.length > 0) expect(inside.length).toBeLessThanOrEqual(places);
    expect(waiting.length).toBeLessThanOrEqual(room);
    expect(count).toEqual({ places, taken: inside.length, waiting: waiting.length });
  });
});

test("no wish is lost and none is let in twice: each waits, is inside, was refused, has left or is done", () => {
  fc.assert(
    fc.property(day, (one) => {
      const { places, seen, ends } = play(one, () => undefined);
      const { inside, waiting } = seen;
      expect(new Set([...inside, ...waiting]).size).toBe(inside.length + waiting.length);
      expect(inside.length + waiting.length + ends.refused + ends.left + ends.done).toBe(ends.asked);
      // Once there are places for all, everybody who waits gets in.
      expect(new Set(places.setPlaces(1_000))).toEqual(new Set(waiting));
    }),
    { numRuns: 300 },
  );
});

test("no place stays empty while somebody waits who may have it", () => {
  always(({ places, inside, waiting }) => {
    if (inside.length >= places) return;
    for (const wish of waiting)
      expect(inside.filter(samePerson(wish)).length).toBeGreaterThanOrEqual(shareOf(places));
  });
});

test("one person has no more than a share of the places, and of the room", () => {
  always(({ places, room, inside, waiting, admitted }) => {
    for (const { wish } of admitted)
      expect(inside.filter(samePerson(wish)).length).toBeLessThanOrEqual(shareOf(places));
    for (const wish of waiting)
      expect(waiting.filter(samePerson(wish)).length).toBeLessThanOrEqual(shareOf(room));
  });
});

test("who waits urgently goes first, and what one person asked for first comes first", () => {
  always(({ places, inside, admitted }) => {
    for (const { wish, others } of admitted) {
      for (const other of others.filter(samePerson(wish))) expect(other.id).toBeGreaterThan(wish.id);
      if (wish.urgent) continue;
      // Passed over are those only who have their share.
      for (const other of others.filter(({ urgent }) => urgent))
        expect(inside.filter(samePerson(other)).length).toBeGreaterThanOrEqual(shareOf(places));
    }
  });
});

test("people take turns: between two wishes of one person everybody else who waits is let in once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PEOPLE), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 4, max: 12 }),
      (people, count) => {
        const places = createPlaces<Wish>({ places: count, waiting: 400 });
        const inside: Wish[] = [];
        // Somebody else in every place, so that all wait.
        for (let id = 0; id < count; id++) {
          const wish = { id: -1 - id, person: `early ${id}`, urgent: false };
          expect(places.ask(wish, wish)).toBe("in");
          inside.push(wish);
        }
        let waiting = people.map((person, id) => ({ id, person, urgent: false }));
        for (const wish of waiting) expect(places.ask(wish, wish)).toBe("waits");
        const last = new Map<string, number>();
        for (let turn = 0; waiting.length > 0; turn++) {
          const before = waiting;
          const admitted = places.end(inside.shift() as Wish);
          expect(admitted).toHaveLength(1);
          const wish = admitted[0] as Wish;
          waiting = before.filter((other) => other !== wish);
          // Whose last turn was the longest ago.
          const turns = before.map(({ person }) => last.get(person) ?? -1);
          expect(last.get(wish.person) ?? -1).toBe(Math.min(...turns));
          last.set(wish.person, turn);
          // Their place is free before the next turn, so that no share is in the way.
          inside.unshift(wish);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test("nobody waits long: who waits is let in within as many turns as there are people, times what they asked before", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (greedy) => {
      const places = createPlaces<string>({ places: 1, waiting: 400 });
      places.ask("first", { person: "early", urgent: false });
      for (let i = 0; i < greedy; i++) places.ask(`greedy ${i}`, { person: "greedy", urgent: false });
      places.ask("modest", { person: "modest", urgent: false });
      const [one] = places.end("first");
      const [two] = places.end(one ?? "");
      expect([one, two]).toEqual(["greedy 0", "modest"]);
    }),
  );
});

test("one person alone fills neither the places nor the room", () => {
  const places = createPlaces<number>({ places: 8, waiting: 40 });
  const admissions = Array.from({ length: 30 }, (_, id) => places.ask(id, { person: "ana", urgent: false }));
  const of = (wanted: string) => admissions.filter((admission) => admission === wanted).length;
  expect([of("in"), of("waits"), of("full")]).toEqual([2, 10, 18]);
  expect(places.ask(30, { person: "bia", urgent: false })).toBe("in");
});

test("what does not wait cannot leave, and what is not there gives nothing back", () => {
  const places = createPlaces<string>({ places: 1, waiting: 1 });
  expect(places.leave("nobody")).toBe(false);
  expect(places.end("nobody")).toEqual([]);
  places.ask("in", { person: "ana", urgent: false });
  expect(places.leave("in")).toBe(false);
  places.ask("waits", { person: "bia", urgent: true });
  expect(places.end("waits")).toEqual([]);
  expect(places.count()).toEqual({ places: 1, taken: 1, waiting: 0 });
});
