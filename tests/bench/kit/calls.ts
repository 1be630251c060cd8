import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Figure } from './report.ts';
import type { Server } from './server.ts';

export type Answer = { status: number; body: string; lines: number };

/** Returns a function that calls a product on one host. For a file, `lines` counts its lines instead of keeping it. */
export const callOf =
  (product: Pick<Server, 'port'>, host: string) =>
  (path: string, { token, body }: { token?: string; body?: object } = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        host,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const wanted = { host: '127.0.0.1', port: product.port, path, method: body ? 'POST' : 'GET', headers };
      const sent = request(wanted, (answer) => {
        const isFile = answer.headers['content-type']?.startsWith('text/csv') === true;
        const chunks: Buffer[] = [];
        let lines = 0;
        answer.on('data', (chunk: Buffer) => {
          for (const byte of chunk) if (byte === 10) lines += 1;
          if (!isFile) chunks.push(chunk);
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString(), lines }),
        );
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });

/** `goal`: limit of the 95th percentile, in ms; null: no goal. */
type Measured = { what: string; goal: number | null; calls: number; call: () => Promise<Answer> };

/** Measures the response times of sequential calls. @throws Error when a response is not 200 */
export const measureCall = async ({ what, goal, calls, call }: Measured): Promise<Figure> => {
  const times: number[] = [];
  for (let n = 0; n < calls; n++) {
    const started = performance.now();
    const { status, body } = await call();
    times.push(performance.now() - started);
    if (status !== 200) throw new Error(`${what}: ${status} ${body}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? 0;
  const figure = `p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms`;
  console.log(`${what}: ${figure}`);
  if (goal === null) return { what, figure, goal: '', reached: null };
  return { what, figure, goal: `p95 ≤ ${goal} ms`, reached: at(0.95) <= goal };
};
