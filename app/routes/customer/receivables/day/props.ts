import type { readDay } from "./read.server";

export type DayProps = Awaited<ReturnType<typeof readDay>>;

export type FoundDay = Extract<DayProps, { refused: false }>;
