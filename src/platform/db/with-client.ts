import pg from 'pg';
import { StartError } from '#platform/errors';

const CONNECT_MS = 10_000;

export const connectionError = (error: unknown): StartError =>
  new StartError('db-no-connection', { message: error instanceof Error ? error.message : null }, { cause: error });

/**
 * Runs `work` on a short connection of its own.
 * @throws StartError, with the driver's error as its cause, when it cannot connect; what `work` throws.
 */
export const withClient = async <T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => {}); // a lost connection also fails the running query
  try {
    await client.connect().catch((error: unknown) => {
      throw connectionError(error);
    });
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
};
