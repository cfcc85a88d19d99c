import { expect, test } from "vitest";
import { PERMISSION_TABLE } from "../../sandbox/identity/permission-table.ts";
import { permissionWords } from "./permissions";

test("who lacks a permission reads the name under which it is given", () => {
  const named = PERMISSION_TABLE.map(({ permission, label }) => [
    permission,
    label.charAt(0).toLowerCase() + label.slice(1),
  ]);
  expect(PERMISSION_TABLE.map(({ permission }) => [permission, permissionWords(permission)])).toEqual(named);
});
