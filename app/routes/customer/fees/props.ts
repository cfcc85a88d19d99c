import type { readFees } from "./read.server";

export type FeesProps = Awaited<ReturnType<typeof readFees>>;

export type Shown = Extract<FeesProps, { prices: true }>;

export type ContractedProps = Extract<Shown, { tab: "contratadas" }>;

export type ChargedProps = Extract<Shown, { tab: "praticadas" }>;

export type FoundContracted = Extract<ContractedProps, { refused: false }>;

export type FoundCharged = Extract<ChargedProps, { refused: false }>;

export type CalculatorProps = Extract<Shown, { tab: "calculadora" }>;
