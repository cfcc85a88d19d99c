/** The fee on an amount in centavos at a rate in basis points, rounded half up to the centavo. */
export function feeOn(amount: number, rate: number): number {
  return Math.floor((amount * rate + 5_000) / 10_000);
}

/** What is charged on a sale, a fixed amount beside the rate; never more than the sale. */
export function saleFee(amount: number, { rate, fixed }: { rate: number; fixed: number }): number {
  return Math.min(amount, feeOn(amount, rate) + fixed);
}

/** An amount in equal parts that sum to it: the remainder goes to the first (decisions, 26). */
export function split(amount: number, parts: number): number[] {
  const part = Math.floor(amount / parts);
  const shares = new Array<number>(parts).fill(part);
  shares[0] = amount - part * (parts - 1);
  return shares;
}
