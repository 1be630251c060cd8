import type { z } from 'zod';
import { ApiError, CallError, isSessionOver, isSignedOut, type Typeset } from './client/errors.ts';
import { fileNameOf } from './client/file-name.ts';
import { type Connection, EVENT_TIMES, type EventTimes, followEvents } from './client/follow-events.ts';
import { type CallOptions, callOpener, type Opened, TIMEOUT_MS } from './client/open-call.ts';
import { urlOf } from './client/request.ts';
import { type Fetch, readBody } from './client/send.ts';
import { openSessionKeeper } from './client/session-keeper.ts';
import type { Operation, ResponseKind } from './operation.ts';

export { ApiError, CallError, type CallOptions, isSessionOver, isSignedOut };

type Responding<K extends ResponseKind> = Operation & { respondsWith: K };
type InputOf<O extends Operation> = z.input<O['input']>;
type OutputOf<O extends Operation> = z.output<O['output']>;

export type Download = { name: string; blob: Blob };

export type EventHandlers<E> = {
  onEvent: (event: E) => void;
  /** Called at each connection, including the first one, because earlier events may have been missed. */
  onOpen?: (() => void) | undefined;
  signal: AbortSignal;
};

/**
 * The API as functions. Calls reject with ApiError when the server refuses, with CallError when the server does not
 * respond, and with the reason of the signal when they are aborted.
 */
export type Client = {
  call: <O extends Responding<'json'>>(operation: O, input: InputOf<O>, options?: CallOptions) => Promise<OutputOf<O>>;
  download: <O extends Responding<'file'>>(operation: O, input: InputOf<O>, options?: CallOptions) => Promise<Download>;
  /**
   * Follows a stream until the signal is aborted, then resolves. It reconnects when the stream ends, when three
   * heartbeats are missing, or when the server cannot be reached: after half a second at first, at most half a minute.
   * Events of an unknown shape are ignored. Rejects with ApiError when the server refuses permanently.
   */
  events: <O extends Responding<'events'>>(
    operation: O,
    input: InputOf<O>,
    handlers: EventHandlers<OutputOf<O>>,
  ) => Promise<void>;
  /** URL of a GET call, for links and for downloads by the browser. */
  urlOf: <O extends Operation>(operation: O, input: InputOf<O>) => string;
};

export type ClientOptions = {
  /** Default: the origin of the page. */
  origin?: string;
  fetch?: Fetch;
  /** Called when the session has ended: opens the sign-in dialog. True: signed in, and the call is repeated once. */
  onSignedOut?: () => Promise<boolean>;
  /** Called when a call needs a new proof of who is signed in. True: proved, and the call is repeated once. */
  onUnconfirmed?: () => Promise<boolean>;
  eventTimes?: EventTimes;
  /** Applied to the texts of refusals; default: none. */
  typeset?: Typeset;
};

/** The JSON of a response as the operation's output. */
const readOutput = async <O extends Operation>(operation: O, { response, signal }: Opened): Promise<OutputOf<O>> => {
  const { status } = response;
  const text = await readBody(signal, () => response.text());
  try {
    return operation.output.parse(JSON.parse(text)) as OutputOf<O>;
  } catch (cause) {
    throw new CallError('UNREADABLE', { status, cause });
  }
};

/** An HTML page from a proxy was received instead of the file. */
const readFile = async ({ response, signal, met }: Opened): Promise<Download> => {
  met();
  const name = fileNameOf(response.headers.get('content-disposition') ?? '');
  if (name === null) throw new CallError('UNREADABLE', { status: response.status });
  return { name, blob: await readBody(signal, () => response.blob()) };
};

const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

const readStream = ({ response, met, abort, end }: Opened): Connection => {
  met();
  if (response.body && isEventStream(response)) return { body: response.body, end: () => void [abort(), end()] };
  end();
  throw new CallError('UNREADABLE', { status: response.status });
};

/** Creates a client; session and origin are its state, there is none in the module. */
export const createClient = ({
  origin = location.origin,
  fetch = (url, init) => globalThis.fetch(url, init),
  onSignedOut = async () => false,
  onUnconfirmed = async () => false,
  eventTimes = EVENT_TIMES,
  typeset,
}: ClientOptions = {}): Client => {
  const session = openSessionKeeper({ origin, fetch, timeoutMs: TIMEOUT_MS, onSignedOut, onUnconfirmed });
  const open = callOpener({ origin, fetch, session, typeset });
  return {
    call: async (operation, input, options = {}) => {
      const opened = await open(operation, input, options);
      return readOutput(operation, opened).finally(opened.end);
    },
    download: async (operation, input, options = {}) => {
      const opened = await open(operation, input, options);
      return readFile(opened).finally(opened.end);
    },
    events: (operation, input, { onEvent, onOpen = () => {}, signal }) => {
      const connect = async () => readStream(await open(operation, input, { signal }));
      const pass = (event: unknown): void => {
        const known = operation.output.safeParse(event);
        if (known.success) onEvent(known.data as OutputOf<typeof operation>);
      };
      return followEvents({ connect, onEvent: pass, onOpen, signal, times: eventTimes });
    },
    urlOf: (operation, input) => urlOf(origin, operation, input as Readonly<Record<string, unknown>>),
  };
};
