import { resolve } from 'node:path';
import { errorCode, oneLine, StartError } from '#platform/errors';
import { folderStorage } from '#platform/files/disk';
import { type S3Credentials, s3Storage } from '#platform/files/s3';
import type { FileStorage, ListedFile } from '#platform/files/storage';

/** Whether a location is a bucket; otherwise it is a folder. */
export const isBucket = (destination: string): boolean => destination.startsWith('s3://');

/** Converts a failure of the store to a StartError with the location; a StartError is unchanged. */
const explain = (place: string, error: unknown): StartError => {
  if (error instanceof StartError) return error;
  return new StartError(
    'backup-place',
    { place, code: errorCode(error instanceof Error ? (error.cause ?? error) : null) ?? '', message: oneLine(error) },
    { cause: error },
  );
};

async function* listSafely(place: string, list: () => AsyncIterable<ListedFile>): AsyncGenerator<ListedFile> {
  try {
    yield* list();
  } catch (error) {
    throw explain(place, error);
  }
}

/**
 * Wraps a store so that its failures name the location; otherwise they would look like failures of the database or of
 * DATA_DIR.
 */
const withExplanations = (store: FileStorage, place: string): FileStorage => {
  const safely = <A extends unknown[], R>(work: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> =>
      work(...args).catch((error: unknown) => {
        throw explain(place, error);
      });
  };
  return {
    put: safely(store.put),
    get: safely(store.get),
    size: safely(store.size),
    has: safely(store.has),
    delete: safely(store.delete),
    list: (prefix) => listSafely(place, () => store.list(prefix)),
  };
};

/**
 * Opens the location of backups: a folder, or `s3://bucket?endpoint=…&region=…`.
 * @throws StartError when the URL of a bucket is incomplete, or the folder cannot be opened.
 */
export const openTarget = async (destination: string, credentials: S3Credentials | null): Promise<FileStorage> => {
  const place = displayedDestination(destination);
  try {
    if (isBucket(destination)) return withExplanations(s3Storage(destination, credentials), place);
    return withExplanations(await folderStorage(resolve(destination)), place);
  } catch (error) {
    throw explain(place, error);
  }
};

/** The location without credentials, for messages. */
export const displayedDestination = (destination: string): string =>
  isBucket(destination) ? destination.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '') : resolve(destination);
