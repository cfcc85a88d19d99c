/** The merchant category that follows from a main CNAE: an excerpt of the card association's table. */
const BY_CNAE: Readonly<Record<string, string>> = {
  "4711302": "5411",
  "4771701": "5912",
  "5611201": "5812",
  "4731800": "5541",
  "4781400": "5651",
  "4751201": "5732",
  "4753900": "5732",
  "4744099": "5200",
  "5611203": "5814",
  "4772500": "5977",
  "9602501": "7230",
  "8630503": "8011",
  "5510801": "7011",
  "8599699": "8299",
  "4789099": "5999",
};

/** The MCC of a CNAE of seven digits; `null` where the excerpt does not know it. */
export function mccOf(cnae: string): string | null {
  return BY_CNAE[cnae] ?? null;
}
