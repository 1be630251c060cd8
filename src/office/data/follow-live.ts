import type { Client } from '#contracts/client';
import { liveOperations } from '#contracts/live';
import { type Live, startLive } from './live.ts';

/** Name of the lock and of the channel that the tabs of one site share in a browser. */
const NAME = 'office-live';

type Options = {
  client: Pick<Client, 'events'>;
  onOpen: () => void;
  onChange: (features: readonly string[]) => void;
  /** Called when another tab has lost the server. */
  onLost: () => void;
};

/** Browsers have locks only in secure contexts; without locks each tab has its own stream. */
const alone = (work: () => Promise<void>, signal: AbortSignal): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(NAME, { signal }, work) : work();

/** Receives the server's change notifications until stopped. */
export const followLive = ({ client, ...handlers }: Options): Live =>
  startLive({
    follow: (stream) =>
      client.events(
        liveOperations.follow,
        {},
        {
          onOpen: stream.onOpen,
          onEvent: ({ data }) => stream.onChange(data.features),
          signal: stream.signal,
        },
      ),
    alone,
    channel: new BroadcastChannel(NAME),
    ...handlers,
  });
