import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

export type HttpService = { port: number; origin: string };

/**
 * Serves HTTP on a free port of this machine. It is closed, with its connections, after the test that calls this, or
 * after the tests of the file when none does.
 */
export const serveHttp = async (listener: RequestListener): Promise<HttpService> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(close);
  else afterAll(close);
  const { port } = server.address() as AddressInfo;
  return { port, origin: `http://127.0.0.1:${port}` };
};

/** Origin of a service that gives every request this response: a text as it is, other values as JSON. */
export const serveAnswer = async (body: unknown, status = 200): Promise<string> => {
  const { origin } = await serveHttp((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  return origin;
};
