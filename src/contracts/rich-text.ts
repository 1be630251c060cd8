import { z } from 'zod';
import { sizeFault } from '#domain/articles/content-size';
import {
  ALIGNMENTS,
  ARTICLE_PROFILE,
  type AttributeKind,
  type NodeFormat,
  type RichProfile,
} from '#domain/articles/formats';
import { isLinkAddress } from '#domain/articles/link-address';
import { pictureOfSrc, type RichMark, type RichNode } from '#domain/articles/rich-text';
import { POST_PROFILE } from '#domain/posts/post-profile';
import { isWebLink } from '#domain/posts/web-link';

/**
 * Schemas of rich texts (rules ARTICLE-CONTENT, POST-CONTENT), built from the tables of their formats
 * (domain/articles/formats). The public page builds attributes itself and copies none.
 */

const ATTRIBUTES: Readonly<Record<AttributeKind, z.ZodType>> = {
  href: z.string().refine(isLinkAddress, { error: 'LINK' }),
  web: z.string().refine(isWebLink, { error: 'LINK' }),
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
/** One of these objects, selected by its `type`. */
const oneOf = <T>(variants: readonly z.ZodType[]): z.ZodType<T> =>
  z.discriminatedUnion('type', variants as readonly Variant<T>[] as [Variant<T>, ...Variant<T>[]]);

const words = z.string().min(1);

/** Creates a schema on first use. */
const once = (make: () => z.ZodType): (() => z.ZodType) => {
  let made: z.ZodType | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

const schemaOf = ({ nodes, marks: formats }: RichProfile): z.ZodType<RichNode> => {
  const mark: z.ZodType<RichMark> = oneOf(
    Object.entries(formats).map(([type, kinds]) =>
      z.strictObject({ type: z.literal(type), attrs: attributesOf(kinds) }),
    ),
  );
  const marks = z.array(mark).max(Object.keys(formats).length).optional();
  const text = z.strictObject({ type: z.literal('text'), text: words, marks });
  const plain = z.strictObject({ type: z.literal('text'), text: words });
  const nodeOf = (type: string, { as, holds, attributes }: NodeFormat): z.ZodType =>
    z.strictObject({
      type: z.literal(type),
      attrs: attributesOf(attributes),
      ...(as === 'inline' && { marks }),
      ...(holds && { content: z.lazy(CONTENT[holds]) }),
    });
  const nodesAs = (as: NodeFormat['as']): z.ZodType[] =>
    Object.entries(nodes).flatMap(([type, format]) => (format.as === as ? [nodeOf(type, format)] : []));
  // A profile may lack a kind of node, so each list is created when a node first contains it.
  const CONTENT = {
    blocks: once(() => z.array(oneOf<RichNode>(nodesAs('block'))).min(1)),
    items: once(() => z.array(oneOf<RichNode>(nodesAs('item'))).min(1)),
    inlines: once(() => z.array(oneOf<RichNode>([text, ...nodesAs('inline')])).optional()),
    plain: once(() => z.array(plain).optional()),
  };
  return z.strictObject({ type: z.literal('doc'), content: z.array(oneOf<RichNode>(nodesAs('block'))) });
};

/** Size is checked first, so that checking the nodes never costs more than the limits allow. */
const withinLimits = (doc: z.ZodType<RichNode>) =>
  z
    .unknown()
    .check((context) => {
      const fault = sizeFault(context.value);
      if (fault) context.issues.push({ code: 'custom', message: fault, input: context.value, continue: false });
    })
    .pipe(doc);

/** The content of an article or of a page text. */
export const richTextSchema = withinLimits(schemaOf(ARTICLE_PROFILE));

/** The content of a notification: paragraphs and web links. */
export const postTextSchema = withinLimits(schemaOf(POST_PROFILE));
