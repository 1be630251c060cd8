/** Limits for all uploads of one site; unused pictures are not counted. */
export const MAX_FILES = 200;
export const MAX_MB = 200;

export type Uploaded = { files: number; bytes: number };

/** Whether one more file of this size exceeds the limits of a site. */
export const exceedsQuota = ({ files, bytes }: Uploaded, added: number): boolean =>
  files + 1 > MAX_FILES || bytes + added > MAX_MB * 1024 * 1024;
