import { type JsonBounds, jsonFault } from '#platform/json-fault';

/** Bounds that no response of a used service exceeds. */
const BOUNDS: JsonBounds = { values: 100_000, depth: 32 };

/** The body of a response of an external service. @throws when it is larger than `maxBytes`. */
export const readBody = async (answer: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> => {
  const reader = answer.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw new Error('the service answers too much');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
};

/**
 * The JSON body of a response of an external service, read up to `maxBytes`.
 * @throws when the status is an error, or the body is too large, has too many values or levels, or is not JSON.
 */
export const readJson = async (answer: Response, maxBytes: number, bounds = BOUNDS): Promise<unknown> => {
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the service answers ${answer.status}`);
  }
  const text = (await readBody(answer, maxBytes)).toString('utf8');
  if (jsonFault(text, bounds) !== null) throw new Error('the service answers too much');
  return JSON.parse(text);
};
