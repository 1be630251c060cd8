/** What people may upload to one site, in all: pictures that nothing shows any more are not counted. */
export const MOST_FILES = 200;
export const MOST_MB = 200;

export type Uploaded = { files: number; bytes: number };

/** Whether one more file of this size exceeds what a site may hold. */
export const exceedsQuota = ({ files, bytes }: Uploaded, added: number): boolean =>
  files + 1 > MOST_FILES || bytes + added > MOST_MB * 1024 * 1024;
