import { expect, test } from "vitest";
import { onlyForAnother } from "./layout-revalidation";

const ORIGIN = "https://portal.example";

interface Submission {
  formMethod?: "POST";
  actionStatus?: number;
  byItself?: boolean;
}

/** From one address to another, as the router tells it; what it would do by itself is `defaultShouldRevalidate`. */
function moving(from: string, to: string, more: Submission = {}): boolean {
  const { formMethod, actionStatus, byItself = true } = more;
  const [currentUrl, nextUrl] = [new URL(from, ORIGIN), new URL(to, ORIGIN)];
  const params = ({ pathname }: URL) => ({ id: pathname.split("/")[1] ?? "" });
  return onlyForAnother({
    currentUrl,
    nextUrl,
    currentParams: params(currentUrl),
    nextParams: params(nextUrl),
    formMethod,
    actionStatus,
    defaultShouldRevalidate: byItself,
  } as Parameters<typeof onlyForAnother>[0]);
}

test("a tab, a page below it and a filter ask for themselves only", () => {
  expect(moving("/cli-1/terminais", "/cli-1/contratos")).toBe(false);
  expect(moving("/cli-1/terminais", "/cli-1/terminais/7")).toBe(false);
  expect(moving("/cli-1/terminais", "/cli-1/terminais?situacao=ativo")).toBe(false);
});

test("another record is asked for, though the router sees the same layout", () => {
  expect(moving("/cli-1/terminais", "/cli-2/terminais", { byItself: false })).toBe(true);
});

test("the same address again, and whatever follows a command, is the router's to decide", () => {
  expect(moving("/cli-1/terminais", "/cli-1/terminais")).toBe(true);
  expect(moving("/cli-1/terminais/7", "/cli-1/terminais", { formMethod: "POST" })).toBe(true);
  expect(moving("/cli-1/terminais", "/cli-1/terminais", { byItself: false })).toBe(false);
});

test("nothing is read again because a field is filled in wrong, though the router would", () => {
  const refused = { formMethod: "POST", actionStatus: 400 } as const;
  expect(moving("/cli-1/terminais/7", "/cli-1/terminais/7", refused)).toBe(false);
  expect(moving("/cli-1/terminais/7", "/cli-1/terminais/7", { ...refused, actionStatus: 200 })).toBe(true);
});
