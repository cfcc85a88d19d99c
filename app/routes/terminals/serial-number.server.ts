import { z } from "zod";

export const serialNumber = z
  .string({ error: "Informe o número de série." })
  .trim()
  .regex(/^[0-9A-Za-z-]{4,30}$/, "Informe o número de série como está na etiqueta.");
