import * as directories from "#contract/extension/directories";
import { chapter } from "../../../chapter.ts";
import { directoriesExamples } from "../../../examples/directories.ts";
import { answerGetRegisteredCompany, answerGetZipCodePlace } from "./look-up.ts";

export const directoriesChapter = chapter(directories, {
  examples: directoriesExamples,
  answers: [answerGetZipCodePlace, answerGetRegisteredCompany],
});
