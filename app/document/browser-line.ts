import { hearAnswer } from "~/session/session-told";
import { createLine } from "./line";

const asBefore = window.fetch.bind(window);

/** The line of this browser; from the first import on, what the framework asks for goes through it. */
export const line = createLine({
  send: (input, init) => asBefore(input, init).then(hearAnswer),
  soon(call, pause) {
    const timer = setTimeout(call, pause);
    addEventListener("online", call);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", call);
    };
  },
});

window.fetch = line.fetch;
