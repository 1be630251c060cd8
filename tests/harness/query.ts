import pg from 'pg';

export type QueryRow = Record<string, unknown>;

/** Runs SQL on a new connection. Returns the rows of the last statement. */
export const query = async <R extends QueryRow = QueryRow>(url: string, text: string): Promise<R[]> => {
  const client = new pg.Client(url);
  client.on('error', () => {}); // the running query fails with this error
  await client.connect();
  try {
    return (await client.query<R>(text)).rows;
  } finally {
    await client.end();
  }
};
