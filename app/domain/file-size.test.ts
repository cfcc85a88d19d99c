import { expect, test } from "vitest";
import { sizeWords } from "./file-size";

test.each([
  [0, "0,1 KB"],
  [1_234, "1,2 KB"],
  [2_000, "2 KB"],
  [430_400, "430 KB"],
  [500_000, "500 KB"],
  [1_000_000, "1 MB"],
  [4_120_000, "4,1 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});
