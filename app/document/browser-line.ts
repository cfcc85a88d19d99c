import { createLine } from "./line";

/** The line of this browser; from the first import on, what the framework asks for goes through it. */
export const line = createLine({
  send: window.fetch.bind(window),
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
