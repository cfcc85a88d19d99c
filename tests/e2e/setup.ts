/** Runs before each file of journeys; what they share stays in `world.ts`. */
import { afterEach, beforeAll } from "vitest";
import { everybodyLeaves, freshUpstream } from "./world.ts";

beforeAll(freshUpstream);
afterEach(everybodyLeaves);
