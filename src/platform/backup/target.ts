import { resolve } from 'node:path';
import { folderStorage } from '#platform/files/disk';
import { type S3Credentials, s3Storage } from '#platform/files/s3';
import type { FileStorage } from '#platform/files/storage';

/**
 * Opens the location of backups: a folder, or `s3://bucket?endpoint=…&region=…`.
 * @throws StartError when the URL of a bucket is incomplete.
 */
export const openTarget = async (destination: string, credentials: S3Credentials | null): Promise<FileStorage> =>
  destination.startsWith('s3://') ? s3Storage(destination, credentials) : folderStorage(resolve(destination));

/** The location without credentials, for messages. */
export const displayedDestination = (destination: string): string =>
  destination.startsWith('s3://')
    ? destination.replace(/\/\/[^@/]*@/, '//').replace(/\?.*$/, '')
    : resolve(destination);
