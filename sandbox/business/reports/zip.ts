/** A ZIP written as it comes, one entry after the other, at the pace of whom it is for. */
import { once } from "node:events";
import { PassThrough, type Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** The same rows make the same bytes, whenever. */
const OPTIONS = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #to: Writable;
  #entry: PassThrough | null = null;

  constructor(to: Writable) {
    this.#to = to;
    // Whoever writes next hears of it.
    to.on("error", (error) => this.#entry?.destroy(error));
    this.#zip.on("error", () => {});
    this.#zip.outputStream.pipe(to);
  }

  /** Begins an entry, once the one before is closed. */
  open(name: string): void {
    this.#entry = new PassThrough();
    this.#entry.on("error", () => {});
    this.#zip.addReadStream(this.#entry, name, OPTIONS);
  }

  /** Rejects when what is written to has failed. */
  async write(text: string): Promise<void> {
    const entry = this.#entry;
    if (!entry) throw new Error("no entry of the ZIP is open");
    if (entry.errored) throw entry.errored;
    if (!entry.write(text)) await once(entry, "drain");
  }

  close(): void {
    this.#entry?.end();
  }

  /** Writes what the ZIP holds; nothing comes after it. */
  async end(): Promise<void> {
    this.#zip.end();
    await finished(this.#to);
  }

  /** Lets go of what is open, when nothing more will be written. */
  abandon(): void {
    this.#entry?.destroy();
    this.#zip.outputStream.unpipe(this.#to);
  }
}
