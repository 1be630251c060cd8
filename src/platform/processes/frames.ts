/** A message of a child: JSON, and bytes that JSON cannot hold. */
export type Frame = { json: string; bytes: Uint8Array };

/** Largest parts of a frame, in bytes. */
export type FrameLimits = { json: number; bytes: number };

const HEAD = 8;

/** A frame on a pipe: the length of both parts, the JSON, the bytes. */
export const encodeFrame = ({ json, bytes }: Frame): readonly Uint8Array[] => {
  const text = Buffer.from(json);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(text.length, 0);
  head.writeUInt32LE(bytes.length, 4);
  return [head, text, bytes];
};

/** Collects frames from the chunks of a pipe. What a child sends is not trusted: a larger frame is never collected. */
export class FrameReader {
  readonly #limits: FrameLimits;
  #chunks: Buffer[] = [];
  #size = 0;

  constructor(limits: FrameLimits) {
    this.#limits = limits;
  }

  /** The frames that a chunk completes. @throws when a frame is larger than the limits */
  push(chunk: Buffer): Frame[] {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    const frames: Frame[] = [];
    for (let frame = this.#take(); frame !== null; frame = this.#take()) frames.push(frame);
    return frames;
  }

  #take(): Frame | null {
    if (this.#size < HEAD) return null;
    if ((this.#chunks[0]?.length ?? 0) < HEAD) this.#join();
    const head = this.#chunks[0] as Buffer;
    const [json, bytes] = [head.readUInt32LE(0), head.readUInt32LE(4)];
    if (json > this.#limits.json || bytes > this.#limits.bytes) throw new Error('a child sends too much');
    const end = HEAD + json + bytes;
    if (this.#size < end) return null;
    const all = this.#join();
    this.#chunks = end === all.length ? [] : [all.subarray(end)];
    this.#size -= end;
    return { json: all.toString('utf8', HEAD, HEAD + json), bytes: all.subarray(HEAD + json, end) };
  }

  #join(): Buffer {
    const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
