/** The neutral brand of the source (section 1). */
export function Wordmark() {
  return (
    <a className="wordmark" href="/">
      Portal
    </a>
  );
}
