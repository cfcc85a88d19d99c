const SLOTS = 16_384;

/** The slot of a Cluster that a key lies in: its CRC16 (XMODEM), as Redis counts it. Our keys hold no braces. */
export function slotOf(key: string): number {
  let sum = 0;
  for (const byte of Buffer.from(key)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum % SLOTS;
}
