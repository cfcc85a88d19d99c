import { z } from "zod";

/** Only the button of the page that says what sending means sends. */
export const sendForm = z.object({
  confirmed: z.literal("sim", { error: "Abra a página de envio e confirme por ela." }),
});
