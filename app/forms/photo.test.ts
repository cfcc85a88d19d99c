import { expect, test } from "vitest";
import { isFine, isPhoto, jpegName, within } from "./photo";

test("a photo is known by its type, and by its name where the system knows no type", () => {
  expect(isPhoto({ type: "image/jpeg", name: "x" })).toBe(true);
  expect(isPhoto({ type: "", name: "IMG_1.HEIC" })).toBe(true);
  expect(isPhoto({ type: "application/pdf", name: "contrato.jpg" })).toBe(false);
  expect(isPhoto({ type: "image/svg+xml", name: "x.svg" })).toBe(false);
});

test("what is small enough is sent as it is, if the portal takes its kind", () => {
  expect(isFine({ type: "image/png", size: 500_000 }, 500_000)).toBe(true);
  expect(isFine({ type: "image/jpeg", size: 500_001 }, 500_000)).toBe(false);
  expect(isFine({ type: "image/webp", size: 10 }, 500_000)).toBe(false);
});

test("the longer side comes to fit, and nothing is made larger", () => {
  expect(within(4000, 3000, 2000)).toEqual([2000, 1500]);
  expect(within(3000, 4000, 2000)).toEqual([1500, 2000]);
  expect(within(800, 600, 2000)).toEqual([800, 600]);
  expect(within(10_000, 1, 2000)).toEqual([2000, 1]);
});

test("what has become a JPEG is called one", () => {
  expect(["foto.HEIC", "rg.frente.png", "x.JPG", "x.jpeg", "sem nome", ".png"].map(jpegName)).toEqual([
    "foto.jpg",
    "rg.frente.jpg",
    "x.JPG",
    "x.jpeg",
    "sem nome.jpg",
    "foto.jpg",
  ]);
});
