import { z } from "zod";

const path = z.string().max(2048).catch("/").default("/");

export const signInSearch = z
  .object({ inactivity: z.string().optional(), returnTo: path })
  .transform(({ inactivity, returnTo }) => ({ inactivity: inactivity === "true", returnTo }));

export const signInForm = z.object({ returnTo: path });
