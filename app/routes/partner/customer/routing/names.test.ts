import { expect, test } from "vitest";
import { groupNameIn } from "./names";

test("a group that is gone, or not to be read, is never called by its id", () => {
  const nameOf = groupNameIn([{ id: "gru-1", name: "Centro" }]);
  expect([nameOf("gru-1"), nameOf("gru-2")]).toEqual(["Centro", "um grupo que não existe mais"]);
  expect(groupNameIn(null)("gru-1")).toBe("um dos grupos");
});
