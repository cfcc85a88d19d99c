/** Beyond this an address is broken wherever its column ends. */
const LONG = 40;

/** An address of mail; where its column is too narrow for it, what is before the @ stands on a line of its own. */
export function Mail({ children: email }: { children: string }) {
  if (email.length > LONG) return <span className="prose">{email}</span>;
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
