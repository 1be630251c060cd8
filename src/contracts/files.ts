import { z } from 'zod';

/** Types of downloads, which a browser saves and never runs. */
export const FILE_TYPES = [
  'application/pdf',
  'application/zip',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/calendar',
  'text/csv',
] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Output of a download of one of these types. `size`: in bytes; null: unknown before the content is read. */
export const fileOutput = <const T extends readonly [FileType, ...FileType[]]>(...types: T) =>
  z.object({
    name: z.string().min(1),
    contentType: z.enum(types),
    size: z.int().nullable(),
    stream: z.instanceof(ReadableStream<Uint8Array>),
  });
/** Output of a download of any type. */
export const anyFileOutput = fileOutput(...FILE_TYPES);
export type FileOutput<T extends FileType = FileType> = Omit<z.output<typeof anyFileOutput>, 'contentType'> & {
  contentType: T;
};

/** Shape of one event of a stream. For several: `z.discriminatedUnion('event', [eventOf(…), …])`. */
export const eventOf = <const N extends string, D extends z.ZodType>(event: N, data: D) =>
  z.object({ event: z.literal(event), data });
export type ServerEvent = { event: string; data?: unknown };
