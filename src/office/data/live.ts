type Handlers = { onOpen: () => void; onChange: (features: readonly string[]) => void };

export type LiveDeps = Handlers & {
  /** Called when another tab has lost the server: the tab that reads the stream notices it first. */
  onLost: () => void;
  /** Reads the stream of changes, reconnecting when needed, until it is aborted or refused. */
  follow: (handlers: Handlers & { signal: AbortSignal }) => Promise<void>;
  /** Runs the work as soon as no other tab of this browser runs it. */
  alone: (work: () => Promise<void>, signal: AbortSignal) => Promise<void>;
  /** Sends to the other tabs of this browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
};

export type Live = {
  /** Requests the stream again after a refusal, because the person has signed in. */
  resume: () => void;
  /** Tells the other tabs that this one has lost the server. */
  lost: () => void;
  end: () => void;
};

type Message = { kind: 'changed'; features: readonly string[] } | { kind: 'opened' } | { kind: 'lost' };

/**
 * Receives other people's changes. Only one tab of the browser reads the stream and forwards it to the others, because
 * over HTTP/1.1 a browser opens only six connections to a host. After a refusal (the session ended) the stream is
 * requested again only when this tab resumes or another tab has opened it. `onOpen`: the stream was opened or reopened;
 * earlier responses may be outdated.
 */
export const startLive = ({ follow, alone, channel, onChange, onOpen, onLost }: LiveDeps): Live => {
  const ending = new AbortController();
  const { signal } = ending;
  let isQueued = false;

  const receive = (message: Message): void => {
    if (message.kind === 'changed') onChange(message.features);
    else if (message.kind === 'opened') onOpen();
    else onLost();
  };
  const announce = (message: Message): void => {
    if (signal.aborted) return;
    receive(message);
    channel.postMessage(message);
  };
  const lead = (): Promise<void> =>
    follow({
      onOpen: () => announce({ kind: 'opened' }),
      onChange: (features) => announce({ kind: 'changed', features }),
      signal,
    });
  const resume = (): void => {
    if (isQueued || signal.aborted) return;
    isQueued = true;
    // Rejected: the stream was refused, or the tab is closing. The views keep their data.
    void alone(lead, signal)
      .catch(() => null)
      .then(() => {
        isQueued = false;
      });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    receive(data);
    resume();
  });
  resume();
  return {
    resume,
    lost: () => channel.postMessage({ kind: 'lost' } satisfies Message),
    end: () => {
      ending.abort();
      channel.close();
    },
  };
};
