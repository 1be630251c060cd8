import type { Client } from '#contracts/client';
import { liveOperations } from '#contracts/live';
import { type Live, startLive } from './live.ts';

/** Shared by the tabs of one site in one browser: the name of their lock and of their channel. */
const NAME = 'office-live';

type Options = {
  client: Pick<Client, 'events'>;
  onOpen: () => void;
  onChange: (features: readonly string[]) => void;
};

/** Browsers have locks in secure contexts alone; without them each tab has a stream of its own. */
const alone = (work: () => Promise<void>, signal: AbortSignal): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(NAME, { signal }, work) : work();

/** Receives the server's change notifications until it is stopped. */
export const followLive = ({ client, onOpen, onChange }: Options): Live =>
  startLive({
    follow: (handlers) =>
      client.events(
        liveOperations.follow,
        {},
        {
          onOpen: handlers.onOpen,
          onEvent: ({ data }) => handlers.onChange(data.features),
          signal: handlers.signal,
        },
      ),
    alone,
    channel: new BroadcastChannel(NAME),
    onOpen,
    onChange,
  });
