/**
 * Which version asks: what an application of another one is answered, it would not know how to show. In an answer it says
 * that nothing was asked and nothing done, as the portal is of this version by now.
 */
export const APPLICATION_VERSION = "application-version";
