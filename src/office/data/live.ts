export type LiveDeps = {
  /** Reads the stream of changes until it ends, fails or is aborted. */
  stream: (handlers: {
    onOpen: () => void;
    onChange: (features: readonly string[]) => void;
    signal: AbortSignal;
  }) => Promise<void>;
  /** Runs the work while no other tab of this browser does. */
  alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Resolves after so many milliseconds, or at once when the network is back; rejects when aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  onChange: (features: readonly string[]) => void;
  /** The stream is open: what was answered before may be out of date. */
  onOpen: () => void;
};

type Message = { kind: 'changed'; features: readonly string[] } | { kind: 'opened' };

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Receives the changes that other people make. One tab of the browser reads the stream and passes it on to the others: a
 * browser opens six connections to a host over HTTP/1.1, and each stream takes one. Returns the end of it.
 */
export const startLive = ({ stream, alone, channel, pause, onChange, onOpen }: LiveDeps): (() => void) => {
  const ending = new AbortController();
  const { signal } = ending;

  const receive = (message: Message): void => (message.kind === 'changed' ? onChange(message.features) : onOpen());
  const announce = (message: Message): void => {
    if (signal.aborted) return;
    receive(message);
    channel.postMessage(message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));

  const lead = async (): Promise<void> => {
    let wait = FIRST_PAUSE_MS;
    let opened = false;
    const onOpen = (): void => {
      wait = FIRST_PAUSE_MS;
      if (opened) announce({ kind: 'opened' });
      opened = true;
    };
    while (!signal.aborted) {
      await stream({ onOpen, onChange: (features) => announce({ kind: 'changed', features }), signal }).catch(
        () => null,
      );
      if (signal.aborted) return;
      await pause(wait * (0.75 + Math.random() / 2), signal).catch(() => null);
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
  };

  void alone(lead, signal).catch(() => null);
  return () => {
    ending.abort();
    channel.close();
  };
};
