/** A ZIP written as it comes, each entry deflated: what is known of it last stands behind its bytes. */
import { once } from "node:events";
import type { Writable } from "node:stream";
import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib";

/** Sizes and offsets have 32 bits: what is larger would need another form of the format. */
const LARGEST = 0xffff_ffff;
/** 1980-01-01: the same rows make the same bytes. */
const DATE = 0x21;
/** Names are UTF-8; size and sum stand behind the bytes. */
const FLAGS = 0x0808;

export class ZipWriter {
  readonly #to: Writable;
  readonly #entries: { name: Buffer; sum: number; packed: number; size: number; offset: number }[] = [];
  #written = 0;
  #packer: DeflateRaw | null = null;
  #sent: Promise<void> = Promise.resolve();

  constructor(to: Writable) {
    this.#to = to;
  }

  /** Begins an entry, once the one before is closed. */
  async open(name: string): Promise<void> {
    const entry = { name: Buffer.from(name), sum: 0, packed: 0, size: 0, offset: this.#written };
    this.#entries.push(entry);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x0403_4b50);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(FLAGS, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(DATE, 12);
    head.writeUInt16LE(entry.name.length, 26);
    await this.#write(Buffer.concat([head, entry.name]));
    const packer = createDeflateRaw({ level: 6 });
    this.#packer = packer;
    this.#sent = (async () => {
      for await (const chunk of packer) {
        entry.packed += (chunk as Buffer).length;
        await this.#write(chunk as Buffer);
      }
    })();
    // Whoever closes the entry hears of it.
    this.#sent.catch(() => {});
  }

  async write(text: string): Promise<void> {
    const entry = this.#entries.at(-1);
    if (!entry || !this.#packer) throw new Error("no entry of the ZIP is open");
    const bytes = Buffer.from(text);
    entry.sum = crc32(bytes, entry.sum);
    entry.size += bytes.length;
    if (!this.#packer.write(bytes)) await Promise.race([once(this.#packer, "drain"), this.#sent]);
  }

  async close(): Promise<void> {
    const entry = this.#entries.at(-1);
    if (!entry || !this.#packer) throw new Error("no entry of the ZIP is open");
    this.#packer.end();
    await this.#sent;
    this.#packer = null;
    if (Math.max(entry.size, this.#written) > LARGEST) throw new Error("a ZIP of more than 4 GiB");
    const tail = Buffer.alloc(16);
    tail.writeUInt32LE(0x0807_4b50);
    tail.writeUInt32LE(entry.sum, 4);
    tail.writeUInt32LE(entry.packed, 8);
    tail.writeUInt32LE(entry.size, 12);
    await this.#write(tail);
  }

  /** Writes what the ZIP holds; nothing comes after it. */
  async end(): Promise<void> {
    const start = this.#written;
    for (const { name, sum, packed, size, offset } of this.#entries) {
      const head = Buffer.alloc(46);
      head.writeUInt32LE(0x0201_4b50);
      head.writeUInt16LE(20, 4);
      head.writeUInt16LE(20, 6);
      head.writeUInt16LE(FLAGS, 8);
      head.writeUInt16LE(8, 10);
      head.writeUInt16LE(DATE, 14);
      head.writeUInt32LE(sum, 16);
      head.writeUInt32LE(packed, 20);
      head.writeUInt32LE(size, 24);
      head.writeUInt16LE(name.length, 28);
      head.writeUInt32LE(offset, 42);
      await this.#write(Buffer.concat([head, name]));
    }
    const tail = Buffer.alloc(22);
    tail.writeUInt32LE(0x0605_4b50);
    tail.writeUInt16LE(this.#entries.length, 8);
    tail.writeUInt16LE(this.#entries.length, 10);
    tail.writeUInt32LE(this.#written - start, 12);
    tail.writeUInt32LE(start, 16);
    await this.#write(tail);
  }

  /** Lets go of what is open, when nothing more will be written. */
  abandon(): void {
    this.#packer?.destroy();
  }

  async #write(bytes: Buffer): Promise<void> {
    this.#written += bytes.length;
    if (!this.#to.write(bytes)) await once(this.#to, "drain");
  }
}
