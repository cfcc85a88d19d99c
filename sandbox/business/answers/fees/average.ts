/** A weighted average in basis points with two decimals, from the sum of amount × rate and that of the amounts. */
export function averageRate(ratedAmount: number, amount: number): number {
  return amount === 0 ? 0 : hundredths(ratedAmount / amount);
}

/** To two decimals; never minus zero. */
export function hundredths(rate: number): number {
  return Math.round(rate * 100) / 100 + 0;
}
