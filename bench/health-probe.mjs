/** Asks an address again and again, in a thread of its own: whoever makes the load is too busy to time anything. */
import { Agent, get } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 50;
const agent = new Agent({ keepAlive: true });
const times = [];
let goesOn = true;
parentPort.on("message", () => {
  goesOn = false;
});

while (goesOn) {
  const asked = performance.now();
  await new Promise((resolve, reject) => {
    get(workerData, { agent }, (answer) => answer.resume().on("end", resolve)).on("error", reject);
  });
  times.push(performance.now() - asked);
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}
agent.destroy();
parentPort.postMessage(times);
parentPort.close();
