/** What comes of a question, or null once somebody has waited long enough; milliseconds. */
export async function withinPatience<T>(asking: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([asking, patience]);
  } finally {
    clearTimeout(timer);
  }
}
