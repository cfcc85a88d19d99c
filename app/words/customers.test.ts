import { expect, test } from "vitest";
import { CUSTOMER_ACTIVITIES, CUSTOMER_RISKS } from "./customers";

test.each(["idle-15", "idle-30"] as const)(
  "%s is said of a customer as of the filter that finds it",
  (kind) => {
    expect(CUSTOMER_RISKS[kind].word).toBe(CUSTOMER_ACTIVITIES[kind]);
  },
);
