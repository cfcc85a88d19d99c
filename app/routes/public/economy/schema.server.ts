import { z } from "zod";

const path = z.string().max(2048).optional().catch(undefined);

/** `?returnTo=/customer/…`: where the person comes from. */
export const economySearch = z.object({ returnTo: path });

export const economyForm = z.object({
  economy: z.enum(["on", "off"], { error: "Escolha ligar ou desligar." }),
  returnTo: path,
});
