import { resolve } from 'node:path';
import { folderStorage } from '#platform/files/disk';
import { type S3Credentials, s3Storage } from '#platform/files/s3';
import type { FileStorage } from '#platform/files/storage';

/**
 * Opens the location of backups: a folder, or `s3://bucket?endpoint=…&region=…`.
 * @throws StartError when the URL of a bucket is incomplete.
 */
export const openTarget = async (place: string, credentials: S3Credentials | null): Promise<FileStorage> =>
  place.startsWith('s3://') ? s3Storage(place, credentials) : folderStorage(resolve(place));

/** The location without credentials, for messages. */
export const shownPlace = (place: string): string =>
  place.startsWith('s3://') ? place.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '') : resolve(place);
