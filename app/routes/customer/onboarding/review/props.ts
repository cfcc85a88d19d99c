import type { StepProps } from "../step-frame";
import type { ReviewPage } from "./read.server";

export type ReviewProps = ReviewPage & Pick<StepProps, "answer">;
