import type * as directories from "#contract/extension/directories";
import { paulo } from "./companies.ts";
import type { Examples } from "./example.ts";

export const directoriesExamples: Examples<typeof directories> = {
  getZipCodePlace: { ...paulo, input: { params: { zipCode: "79190000" } } },
  getRegisteredCompany: { ...paulo, input: { params: { document: "99900001000150" } } },
};
