import type { Location } from "react-router-dom";

/** A place that is none: whoever gives up what they asked for, or sent, is led there, and nothing is scrolled. */
export const STAYING = "aqui";

/**
 * Whether somebody stays where they are. After a form that was given up the framework reads the page again for it, once
 * the line is back: nobody asked for that, and it is not told.
 */
export const isStaying = (next: Location | undefined): boolean => next?.hash === `#${STAYING}`;
