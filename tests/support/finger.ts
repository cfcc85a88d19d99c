/** A finger on a phone's screen: it is put down, moved and lifted as the browser hears it of a real one. */
import type { Locator } from "playwright";
import type { Person } from "./browser.ts";

interface Way {
  right?: number;
  down?: number;
}

/** Drags from the middle of something; what could be scrolled from there is scrolled. */
export async function drag(person: Person, from: Locator, { right = 0, down = 0 }: Way) {
  const { page, context } = person;
  await from.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await from.boundingBox();
  if (!box) throw new Error("what is to be dragged is not shown");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const hand = await context.newCDPSession(page);
  const put = (type: "touchStart" | "touchMove", share: number) =>
    hand.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [{ x: x + right * share, y: y + down * share }],
    });
  await put("touchStart", 0);
  // A browser takes moves of one frame for one.
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) {
    await put("touchMove", share);
    await person.drawn();
  }
  await hand.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await hand.detach();
}
