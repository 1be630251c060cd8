import { z } from 'zod';
import { isTooDeep, MOST_BYTES, pictureOfSrc, type RichMark, type RichNode } from '#domain/articles/rich-text';
import { isSafeUrl } from '#domain/sites/links';

/**
 * What an article may hold (rule ARTICLE-CONTENT): the nodes and marks of the editor, with the attributes that it
 * writes. The renderer builds attributes anew and never copies one; a link goes to an https, mail or telephone address
 * or to a page of the same site, a picture is ours.
 */

const isLink = (href: string): boolean =>
  isSafeUrl(href) ||
  /^mailto:[^\s"'<>\\]{3,254}$/i.test(href) ||
  /^tel:\+?[\d .-]{3,30}$/.test(href) ||
  /^\/(?![/\\])[^\s"'<>\\]{0,499}$/.test(href);

const align = { textAlign: z.enum(['left', 'center', 'right', 'justify']).nullish() };
const label = z.string().max(300).nullish();

const mark = <N extends string, A extends z.ZodRawShape>(type: N, attrs: A) =>
  z.strictObject({ type: z.literal(type), attrs: z.strictObject(attrs).optional() });

const MARKS: z.ZodType<RichMark> = z.discriminatedUnion('type', [
  mark('bold', {}),
  mark('italic', {}),
  mark('underline', {}),
  mark('strike', {}),
  mark('code', {}),
  mark('superscript', {}),
  mark('subscript', {}),
  mark('highlight', { color: label }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({
      href: z.string().max(500).refine(isLink, { error: 'LINK' }),
      target: label,
      rel: label,
      class: label,
      title: label,
    }),
  }),
]);

const inline: z.ZodType<RichNode> = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z.string().min(1).max(20_000),
    marks: z.array(MARKS).max(9).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak'), marks: z.array(MARKS).max(9).optional() }),
]);

const words = z.array(inline).max(2000).optional();
const some = (items: z.ZodType<RichNode>) => z.array(items).min(1).max(500);

const block: z.ZodType<RichNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('paragraph'), attrs: z.strictObject(align).optional(), content: words }),
    z.strictObject({
      type: z.literal('heading'),
      attrs: z.strictObject({ level: z.int().min(1).max(6), ...align }),
      content: words,
    }),
    z.strictObject({ type: z.literal('bulletList'), attrs: z.strictObject({}).optional(), content: some(item) }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.int().min(0).max(9999).nullish(), type: label }).optional(),
      content: some(item),
    }),
    z.strictObject({ type: z.literal('blockquote'), content: some(block) }),
    z.strictObject({
      type: z.literal('codeBlock'),
      attrs: z.strictObject({ language: label }).optional(),
      content: z
        .array(z.strictObject({ type: z.literal('text'), text: z.string().min(1).max(20_000) }))
        .max(500)
        .optional(),
    }),
    z.strictObject({ type: z.literal('horizontalRule') }),
    z.strictObject({
      type: z.literal('image'),
      attrs: z.strictObject({
        src: z.string().refine((src) => pictureOfSrc(src) !== null, { error: 'PICTURE' }),
        alt: label,
        title: label,
        width: z.number().nullish(),
        height: z.number().nullish(),
      }),
    }),
  ]),
);
const item: z.ZodType<RichNode> = z.strictObject({ type: z.literal('listItem'), content: some(block) });

const doc: z.ZodType<RichNode> = z.strictObject({ type: z.literal('doc'), content: z.array(block).max(2000) });

/** Of the JSON text in UTF-8. */
const bytesOf = (value: unknown): number => {
  let bytes = 0;
  for (const char of JSON.stringify(value) ?? '') {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** Column `articles.content`. Depth and size are looked at first: neither the check nor the text costs more than they allow. */
export const richTextSchema = z
  .unknown()
  .refine((value) => !isTooDeep(value), { error: 'TOO_DEEP', abort: true })
  .refine((value) => bytesOf(value) <= MOST_BYTES, { error: 'TOO_LARGE', abort: true })
  .pipe(doc);
