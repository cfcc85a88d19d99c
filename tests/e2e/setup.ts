/** Runs before each file of journeys; what they share stays in `world.ts`. */
import { afterEach, beforeAll } from "vitest";
import { claimStack, everybodyLeaves, freshUpstream } from "./world.ts";

beforeAll(claimStack);
beforeAll(freshUpstream);
afterEach(everybodyLeaves);
