const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * Whether an If-None-Match header contains this tag, by weak comparison (RFC 9110, 13.1.2): proxies that compress make
 * a tag weak, others remove the mark.
 */
export const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((part) => part.trim() === '*' || opaque(part) === opaque(etag)) ?? false;
