import { z } from 'zod';
import { sizeFault } from '#domain/articles/content-size';
import { ALIGNMENTS, type AttributeKind, MARKS, NODES } from '#domain/articles/formats';
import { isLinkAddress } from '#domain/articles/link-address';
import { pictureOfSrc, type RichMark, type RichNode } from '#domain/articles/rich-text';

/**
 * The schema of an article's content (rule ARTICLE-CONTENT), built from the table of formats (domain/articles/formats).
 * The public page builds attributes itself and copies none.
 */

const ATTRIBUTES: Readonly<Record<AttributeKind, z.ZodType>> = {
  href: z.string().refine(isLinkAddress, { error: 'LINK' }),
  level: z.int().min(1).max(6),
  picture: z.string().refine((src) => pictureOfSrc(src) !== null, { error: 'PICTURE' }),
  align: z.enum(ALIGNMENTS).nullish(),
  start: z.int().min(0).max(9999).nullish(),
  size: z.number().nullish(),
  label: z.string().max(300).nullish(),
};

const attributesOf = (kinds: Readonly<Record<string, AttributeKind>>): z.ZodType => {
  const shape = Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, ATTRIBUTES[kind]]));
  const attributes = z.strictObject(shape);
  // An attribute that is required makes the whole object required.
  return attributes.safeParse({}).success ? attributes.optional() : attributes;
};

type Variant<T> = z.ZodType<T> & z.core.$ZodTypeDiscriminable;
/** One of these objects, by its `type`. */
const oneOf = <T>(variants: readonly z.ZodType[]): z.ZodType<T> =>
  z.discriminatedUnion('type', variants as readonly Variant<T>[] as [Variant<T>, ...Variant<T>[]]);

const mark: z.ZodType<RichMark> = oneOf(
  Object.entries(MARKS).map(([type, kinds]) => z.strictObject({ type: z.literal(type), attrs: attributesOf(kinds) })),
);

const marks = z.array(mark).max(Object.keys(MARKS).length).optional();
const words = z.string().min(1);
const text = z.strictObject({ type: z.literal('text'), text: words, marks });
const plain = z.strictObject({ type: z.literal('text'), text: words });

type Format = (typeof NODES)[keyof typeof NODES];

const nodeOf = (type: string, { as, holds, attributes }: Format): z.ZodType =>
  z.strictObject({
    type: z.literal(type),
    attrs: attributesOf(attributes),
    ...(as === 'inline' && { marks }),
    ...(holds && { content: z.lazy(() => CONTENT[holds]) }),
  });

const nodesAs = (as: Format['as']): z.ZodType[] =>
  Object.entries(NODES).flatMap(([type, format]) => (format.as === as ? [nodeOf(type, format)] : []));

const CONTENT = {
  blocks: z.array(oneOf<RichNode>(nodesAs('block'))).min(1),
  items: z.array(oneOf<RichNode>(nodesAs('item'))).min(1),
  inlines: z.array(oneOf<RichNode>([text, ...nodesAs('inline')])).optional(),
  plain: z.array(plain).optional(),
};

const doc: z.ZodType<RichNode> = z.strictObject({
  type: z.literal('doc'),
  content: z.array(oneOf<RichNode>(nodesAs('block'))),
});

/** Size is checked first, so that checking the nodes never costs more than the limits allow. */
export const richTextSchema = z
  .unknown()
  .check((context) => {
    const fault = sizeFault(context.value);
    if (fault) context.issues.push({ code: 'custom', message: fault, input: context.value, continue: false });
  })
  .pipe(doc);
