/** A message of a child: JSON, and bytes that JSON cannot contain. */
export type Frame = { json: string; bytes: Uint8Array };

/** Maximum size of the parts of a frame, in bytes. */
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

/**
 * Collects frames from the chunks of a pipe, each in a buffer of its size. A child's output is not trusted: a frame
 * above the limits is never collected.
 */
export class FrameReader {
  readonly #limits: FrameLimits;
  readonly #head = Buffer.alloc(HEAD);
  /** JSON and bytes; null: the header is being collected. */
  #body: Buffer | null = null;
  #filled = 0;

  constructor(limits: FrameLimits) {
    this.#limits = limits;
  }

  /** The frames that are complete after a chunk. @throws when a frame is larger than the limits */
  push(chunk: Buffer): Frame[] {
    const frames: Frame[] = [];
    for (let at = 0; at < chunk.length; ) {
      const part = this.#body ?? this.#head;
      const copied = chunk.copy(part, this.#filled, at);
      at += copied;
      this.#filled += copied;
      if (this.#filled < part.length) break;
      this.#body ??= this.#start();
      if (this.#filled === this.#body.length) frames.push(this.#take(this.#body));
    }
    return frames;
  }

  #start(): Buffer {
    const [json, bytes] = this.#sizes();
    if (json > this.#limits.json || bytes > this.#limits.bytes) throw new Error('a child sends too much');
    this.#filled = 0;
    return Buffer.allocUnsafeSlow(json + bytes);
  }

  #take(body: Buffer): Frame {
    const [json] = this.#sizes();
    this.#body = null;
    this.#filled = 0;
    return { json: body.toString('utf8', 0, json), bytes: body.subarray(json) };
  }

  #sizes(): readonly [json: number, bytes: number] {
    return [this.#head.readUInt32LE(0), this.#head.readUInt32LE(4)];
  }
}
