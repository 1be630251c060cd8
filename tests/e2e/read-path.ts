import { request } from 'node:http';
import { inject } from 'vitest';

export type Read = { status: number; location: string | null; type: string | null; text: string };

/** Requests a path of a site from the shared product by Host header, so that no name needs to be resolved. */
export const readPath = (subdomain: string | null, path: string): Promise<Read> =>
  new Promise((resolve, reject) => {
    const { port } = inject('product');
    const headers = { host: `${subdomain ? `${subdomain}.` : ''}localhost:${port}` };
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          type: answer.headers['content-type'] ?? null,
          text: Buffer.concat(chunks).toString(),
        }),
      );
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
