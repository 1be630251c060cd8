import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** `status` 0: no response. `at`: when it was sent, by `performance.now()`. `cache`: the header Cache-Status. */
export type Response = { status: number; body: string; at: number; cache: string };
export type Call = {
  host: string;
  path: string;
  method?: string;
  token?: string;
  body?: Buffer | string;
  type?: string;
  /** Network address of the visitor; default: one for all. */
  address?: string;
};

/** How long people wait. */
const PATIENCE_MS = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** Sends one request to the load balancer at `port`, like a browser on this host. */
export const send = (
  port: number,
  { host, path, method = 'GET', token, body, type, address = '198.18.0.1' }: Call,
): Promise<Response> =>
  new Promise((resolve) => {
    const at = performance.now();
    const headers = {
      host,
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
      ...(body !== undefined && {
        'content-type': type ?? 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const nothing = (): void => resolve({ status: 0, body: '', at, cache: '' });
    const sending = request({ host: '127.0.0.1', port, path, method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({
          status: answer.complete ? (answer.statusCode ?? 0) : 0,
          body: text,
          at,
          cache: String(answer.headers['cache-status'] ?? ''),
        }),
      );
      answer.on('error', nothing);
    });
    sending.setTimeout(PATIENCE_MS, () => sending.destroy());
    sending.on('error', nothing);
    sending.end(body);
  });

/** One request: whether it only reads, and whether it succeeded. */
export type Visit = { kind: 'read' | 'write'; what: string; at: number; status: number; isGood: boolean };

/** Calls `visit` again and again, `perSecond` times, while at most `most` of them run. */
export const repeat = (
  perSecond: number,
  visit: (n: number) => Promise<Visit | null>,
  most = 20,
): { stop: () => Promise<void>; visits: Visit[] } => {
  const visits: Visit[] = [];
  const open = new Set<Promise<void>>();
  let stopped = false;
  const going = (async () => {
    for (let n = 0; !stopped; n++) {
      if (open.size < most) {
        const one: Promise<void> = visit(n)
          .then((seen) => void (seen && visits.push(seen)))
          .finally(() => open.delete(one));
        open.add(one);
      }
      await pause(1000 / perSecond);
    }
    await Promise.all(open);
  })();
  return {
    visits,
    stop: async () => {
      stopped = true;
      await going;
    },
  };
};
