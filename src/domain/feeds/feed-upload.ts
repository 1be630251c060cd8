/**
 * Status of an uploaded feed. 'checking': dry run; 'checked': a person must confirm; 'importing' and later: as for an
 * import. 'cancelled': by a person, or not confirmed in time.
 */
export const UPLOAD_STATUSES = [
  'checking',
  'checked',
  'importing',
  'applied',
  'refused',
  'failed',
  'cancelled',
] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** Statuses in which an upload prevents another one of its market center. */
export const OPEN_STATUSES: readonly UploadStatus[] = ['checking', 'checked', 'importing'];
export const isOpenStatus = (status: UploadStatus): boolean => OPEN_STATUSES.includes(status);

export const MAX_FEED_BYTES = 25 * 1024 * 1024;
/** Minutes that a checked file waits for its confirmation. */
export const CONFIRM_MINUTES = 60;
/** Hours after which an unfinished check or import has failed: its job has died. */
export const STUCK_HOURS = 3;

/** Number of lost job processes after which the job is not retried (rule FEED-PROCESS). */
export const MAX_LOST_RUNS = 2;

/** Why a file is refused before it is stored. */
export type UploadFault = 'EMPTY' | 'TOO_HEAVY' | 'FORMAT';

/** Archives, and single listing files of each format. */
export const FEED_EXTENSIONS = ['zip', 'csv', 'xml', 'json'] as const;
const EXTENSION = new RegExp(`\\.(${FEED_EXTENSIONS.join('|')})$`, 'i');

export const checkUpload = ({ name, size }: { name: string; size: number }): UploadFault | null => {
  if (!EXTENSION.test(name)) return 'FORMAT';
  if (size === 0) return 'EMPTY';
  return size > MAX_FEED_BYTES ? 'TOO_HEAVY' : null;
};

/** The extension of a file, one of `FEED_EXTENSIONS`. */
export const extensionOf = (name: string): string => (EXTENSION.exec(name)?.[1] ?? 'csv').toLowerCase();
