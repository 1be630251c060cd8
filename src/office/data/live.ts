type Handlers = { onOpen: () => void; onChange: (features: readonly string[]) => void };

export type LiveDeps = Handlers & {
  /** Follows the stream of changes, over as many connections as it takes, until it is aborted or refused. */
  follow: (handlers: Handlers & { signal: AbortSignal }) => Promise<void>;
  /** Runs the work while no other tab of this browser does. */
  alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** To the other tabs of this browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
};

type Message = { kind: 'changed'; features: readonly string[] } | { kind: 'opened' };

/**
 * Receives the changes that other people make. One tab of the browser follows the stream and passes it on to the others:
 * over HTTP/1.1 a browser opens six connections to a host, and each stream takes one. Returns the end of it.
 * `onOpen`: the stream is open, at first and again; what was answered before may be out of date.
 */
export const startLive = ({ follow, alone, channel, onChange, onOpen }: LiveDeps): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;

  const receive = (message: Message): void => (message.kind === 'changed' ? onChange(message.features) : onOpen());
  const announce = (message: Message): void => {
    if (signal.aborted) return;
    receive(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));

  const lead = (): Promise<void> =>
    follow({
      onOpen: () => announce({ kind: 'opened' }),
      onChange: (features) => announce({ kind: 'changed', features }),
      signal,
    });
  // Refused, or the tab is closing: the view goes on with what it has, and asks again when it is opened.
  void alone(lead, signal).catch(() => null);
  return () => {
    ending.abort();
    channel.close();
  };
};
