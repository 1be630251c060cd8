import { request } from 'node:http';
import { inject } from 'vitest';

export type CallResponse = {
  status: number;
  location: string | null;
  type: string | null;
  /** `name=value` of each cookie that the answer sets. */
  cookies: string[];
  text: string;
};

type Call = { method?: string; headers?: Record<string, string>; body?: string };

/** Calls a path of a site of the shared product by Host header, so that no name needs to be resolved. */
export const callProduct = (
  subdomain: string | null,
  path: string,
  { method = 'GET', headers = {}, body }: Call = {},
): Promise<CallResponse> =>
  new Promise((resolve, reject) => {
    const { port } = inject('product');
    const host = `${subdomain ? `${subdomain}.` : ''}localhost:${port}`;
    request({ host: '127.0.0.1', port, path, method, headers: { ...headers, host } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          type: answer.headers['content-type'] ?? null,
          cookies: (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? ''),
          text: Buffer.concat(chunks).toString(),
        }),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end(body);
  });
