/** Bad networks, by toxiproxy: between portal and upstream, and between portal and Redis. */
import type { Part } from "../part.ts";
import { tryLines } from "./lines.ts";
import { prepare, unhandledIn } from "./setting.ts";
import { soak } from "./soak.ts";

export const networks: Part = {
  name: "networks",
  title: "Bad networks",
  async run(trial) {
    const setting = await prepare(trial);
    await tryLines(trial, setting);
    const unhandled = unhandledIn(setting.portals);
    trial.tell(
      "no error that nobody handled, on any of these lines",
      unhandled.length === 0,
      unhandled[0] ?? "0",
    );
    await soak(trial, setting);
  },
};
