import type { ServerEvent } from '#contracts/files';

/** Larger than any event, so that a response that is not an event stream is not buffered. */
const MAX_EVENT = 1_000_000;

const parse = (block: string): ServerEvent | null => {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    if (line.startsWith('event:')) event = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  return data.length === 0 ? null : { event, data: JSON.parse(data.join('\n')) };
};

/** The events of a stream as they arrive. `onChunk`: called for every chunk, heartbeats included. */
export async function* readEvents(body: ReadableStream<Uint8Array>, onChunk: () => void): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      onChunk();
      rest += decoder.decode(value, { stream: true });
      const blocks = rest.split(/\r?\n\r?\n/);
      rest = blocks.pop() ?? '';
      if (rest.length > MAX_EVENT) throw new Error('no event stream');
      for (const block of blocks) {
        const event = parse(block);
        if (event) yield event;
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
