/** The text of an answer as it comes in; null once it is larger than so many bytes, and then no more of it is read. */
export async function boundedText(
  body: AsyncIterable<Buffer> & { destroy(): unknown },
  largest: number,
): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
