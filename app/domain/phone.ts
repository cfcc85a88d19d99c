/** Brazilian telephone numbers: area code of two digits, then eight digits or, for a mobile, nine. */

/** Strips punctuation, the trunk zero and the country code: `+55 (11) 91234-5678` → `11912345678`. */
export function stripPhone(text: string): string {
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  return digits.length > 11 && digits.startsWith("55") ? digits.slice(2).replace(/^0+/, "") : digits;
}

/** True for bare digits of a mobile: no area code begins or ends with zero, the number begins with 9. */
export function isMobile(phone: string): boolean {
  return /^[1-9]{2}9\d{8}$/.test(phone);
}

/** True for bare digits of a mobile, or of a landline: eight that begin with 2 to 5. */
export function isPhone(phone: string): boolean {
  return isMobile(phone) || /^[1-9]{2}[2-5]\d{7}$/.test(phone);
}

/** `11912345678` → `(11) 91234-5678`, `1132654321` → `(11) 3265-4321`; anything else as it came. */
export function formatPhone(phone: string): string {
  const digits = stripPhone(phone);
  if (digits.length !== 10 && digits.length !== 11) return phone;
  return digits.replace(/^(..)(.+)(....)$/, "($1) $2-$3");
}
