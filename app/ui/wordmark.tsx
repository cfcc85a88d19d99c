/** The neutral brand of the source (section 1), where a product gives no name of its own. */
const NEUTRAL_NAME = "Portal";

export function Wordmark({ name = NEUTRAL_NAME, href = "/" }: { name?: string | undefined; href?: string }) {
  return (
    <a className="wordmark" href={href}>
      {name}
    </a>
  );
}
