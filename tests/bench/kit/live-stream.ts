import { get } from 'node:http';

/** Before an ended stream is opened again, as a browser waits. */
export const REOPEN_MS = 1_000;

type LiveOptions = {
  port: number;
  host: string;
  token: string;
  signal: AbortSignal;
  onOpen?: () => void;
  onData: (text: string) => void;
};

/** The live stream of a window of a back office. Resolves when it is over, or was refused. */
export const liveStream = ({ port, host, token, signal, onOpen, onData }: LiveOptions): Promise<void> =>
  new Promise((resolve) => {
    const headers = { host, authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    get({ host: '127.0.0.1', port, path: '/admin/live', headers, agent: false, signal }, (answer) => {
      if (answer.statusCode === 200) onOpen?.();
      answer
        .setEncoding('utf8')
        .on('data', onData)
        .on('error', () => {})
        .on('close', resolve);
    }).on('error', () => resolve());
  });
