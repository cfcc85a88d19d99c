/** Who is let in, and in which order: places and those who wait for one. No clock, no network. */

interface PlacesOptions {
  /** Places to begin with; `setPlaces` changes them. */
  places: number;
  /** So many may wait. */
  waiting: number;
}

/** What became of a wish: it has its place, waits for one, or there is no room to wait in. */
export type Admission = "in" | "waits" | "full";

export interface Places<Wish> {
  /**
   * Asks for a place. `urgent` ones are let in ahead of all others.
   * @param wish names it from now on, and is no other's
   */
  ask(wish: Wish, by: { person: string; urgent: boolean }): Admission;
  /** Waits no more; false where it does not wait. */
  leave(wish: Wish): boolean;
  /** Gives a place back, or waits no more; answers who is let in now, in their order. */
  end(wish: Wish): Wish[];
  /** Nobody is sent out where there are fewer; answers who is let in where there are more. */
  setPlaces(places: number): Wish[];
  count(): { places: number; taken: number; waiting: number };
}

/** One person has at most a quarter of the places, and of the room to wait in; of each queue by itself. */
const SHARE = 1 / 4;

/**
 * Within a queue people take turns, whoever has waited longest first, each with what they asked for first; who has
 * as many places as one may have is passed over. So nobody's many wishes keep another from one.
 */
export function createPlaces<Wish>(options: PlacesOptions): Places<Wish> {
  const room = options.waiting;
  let places = options.places;
  let taken = 0;
  let waiting = 0;
  const urgent = createQueue<Wish>();
  const usual = createQueue<Wish>();
  const queueOf = new Map<Wish, { queue: Queue<Wish>; person: string }>();

  const letIn = () => {
    const admitted: Wish[] = [];
    const share = shareOf(places);
    while (taken < places) {
      const next = urgent.next(share) ?? usual.next(share);
      if (!next) break;
      taken += 1;
      waiting -= 1;
      admitted.push(next.wish);
    }
    return admitted;
  };

  return {
    ask(wish, { person, urgent: isUrgent }) {
      const queue = isUrgent ? urgent : usual;
      // Whoever waits although there is a place has their share already: it is free for anybody else.
      if (taken < places && queue.held(person) < shareOf(places)) {
        queue.take(person);
        queueOf.set(wish, { queue, person });
        taken += 1;
        return "in";
      }
      if (waiting >= room || queue.waiting(person) >= shareOf(room)) return "full";
      queue.wait(wish, person);
      queueOf.set(wish, { queue, person });
      waiting += 1;
      return "waits";
    },
    leave(wish) {
      const known = queueOf.get(wish);
      if (!known?.queue.forget(wish, known.person)) return false;
      queueOf.delete(wish);
      waiting -= 1;
      return true;
    },
    end(wish) {
      const known = queueOf.get(wish);
      if (!known || this.leave(wish)) return [];
      known.queue.giveBack(known.person);
      queueOf.delete(wish);
      taken -= 1;
      return letIn();
    },
    setPlaces(next) {
      places = next;
      return letIn();
    },
    count: () => ({ places, taken, waiting }),
  };
}

const shareOf = (all: number) => Math.max(1, Math.ceil(all * SHARE));

interface Queue<Wish> {
  held(person: string): number;
  waiting(person: string): number;
  take(person: string): void;
  giveBack(person: string): void;
  wait(wish: Wish, person: string): void;
  /** False where it does not wait. */
  forget(wish: Wish, person: string): boolean;
  /** Takes the place of whoever's turn it is, among those who hold fewer than `share`. */
  next(share: number): { wish: Wish } | undefined;
}

function createQueue<Wish>(): Queue<Wish> {
  const places = new Map<string, number>();
  /** In the order of their turns. */
  const wishes = new Map<string, Set<Wish>>();
  const held = (person: string) => places.get(person) ?? 0;
  const setHeld = (person: string, count: number) => {
    if (count > 0) places.set(person, count);
    else places.delete(person);
  };

  return {
    held,
    waiting: (person) => wishes.get(person)?.size ?? 0,
    take: (person) => setHeld(person, held(person) + 1),
    giveBack: (person) => setHeld(person, held(person) - 1),
    wait(wish, person) {
      wishes.set(person, (wishes.get(person) ?? new Set()).add(wish));
    },
    forget(wish, person) {
      const theirs = wishes.get(person);
      if (!theirs?.delete(wish)) return false;
      if (theirs.size === 0) wishes.delete(person);
      return true;
    },
    next(share) {
      for (const [person, theirs] of wishes) {
        if (held(person) >= share) continue;
        for (const wish of theirs) {
          theirs.delete(wish);
          // Behind all others until the next turn.
          wishes.delete(person);
          if (theirs.size > 0) wishes.set(person, theirs);
          setHeld(person, held(person) + 1);
          return { wish };
        }
      }
      return undefined;
    },
  };
}
