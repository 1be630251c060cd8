import { type JSONNodeType, renderJSONContentToReactElement } from '@tiptap/static-renderer/json/react';
import type { ReactElement, ReactNode } from 'react';
import type { MarkName, NodeName } from '#domain/articles/formats';
import { groupLinks, LINKED } from '#domain/articles/group-links';
import { pictureOfSrc, type RichNode } from '#domain/articles/rich-text';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { unbroken } from '#fr/typography';
import { cx } from '#ui/site/cx.ts';
import { Picture } from '#ui/site/picture.tsx';

type NodeProps = { node: RichNode; parent?: RichNode; children?: ReactNode };
type MarkProps = { children?: ReactNode };

const ALIGNS: Readonly<Record<string, string>> = {
  center: 'text-center',
  right: 'text-right',
  justify: 'text-justify',
};
const alignOf = ({ attrs }: RichNode): string => ALIGNS[String(attrs?.textAlign)] ?? '';

/** The article's title is the page's first heading, so headings in the text start at the second level. */
const TITLES = { 2: 'mt-10 text-h2', 3: 'mt-8 text-h3', 4: 'mt-6 text-h3' } as const;
type Level = keyof typeof TITLES;

const Title = ({ node, children }: NodeProps): ReactElement => {
  const level = Math.min(Math.max(Number(node.attrs?.level), 2), 4) as Level;
  const Tag = `h${level}` as const;
  return <Tag className={cx('font-display first:mt-0', TITLES[level], alignOf(node))}>{children}</Tag>;
};

/** A link with all its text. */
const Anchor = ({ node, children }: NodeProps): ReactElement => {
  const href = String(node.attrs?.href);
  return (
    <a href={href} className="link" {...(href.startsWith('https:') && { rel: 'noopener nofollow' })}>
      {children}
    </a>
  );
};

const SIZES = '(width >= 48rem) 42rem, 100vw';

/** Only pictures of this market are known; others are not shown. */
const figureOf =
  (pictures: ReadonlyMap<string, StoredPicture>) =>
  ({ node }: NodeProps): ReactElement | null => {
    const picture = pictures.get(pictureOfSrc(node.attrs?.src) ?? '');
    if (!picture) return null;
    const caption = typeof node.attrs?.title === 'string' ? node.attrs.title : '';
    return (
      <figure className="my-8">
        <Picture
          picture={picture}
          sizes={SIZES}
          alt={typeof node.attrs?.alt === 'string' ? node.attrs.alt : ''}
          className="w-full rounded-card"
        />
        {caption && <figcaption className="mt-2 text-ink-faint text-sm">{caption}</figcaption>}
      </figure>
    );
  };

/** Code is shown unchanged; in other text, French spaces do not break. */
const Words = ({ node, parent }: NodeProps): ReactElement => {
  const isCode = parent?.type === 'codeBlock' || node.marks?.some(({ type }) => type === 'code');
  return <>{isCode ? node.text : unbroken(node.text ?? '')}</>;
};

const NODES = {
  doc: ({ children }: NodeProps) => <>{children}</>,
  text: Words,
  paragraph: ({ node, children }: NodeProps) => <p className={cx('min-h-7', alignOf(node))}>{children}</p>,
  heading: Title,
  bulletList: ({ children }: NodeProps) => <ul className="list-disc space-y-2 pl-6 marker:text-accent">{children}</ul>,
  orderedList: ({ node, children }: NodeProps) => (
    <ol
      start={Number(node.attrs?.start ?? 1)}
      className="list-decimal space-y-2 pl-7 marker:text-ink-faint marker:tabular-nums"
    >
      {children}
    </ol>
  ),
  listItem: ({ children }: NodeProps) => <li className="space-y-2 pl-1">{children}</li>,
  blockquote: ({ children }: NodeProps) => (
    <blockquote className="space-y-3 border-accent border-l-2 pl-6 font-display text-h3">{children}</blockquote>
  ),
  codeBlock: ({ children }: NodeProps) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it
    <pre tabIndex={0} className="overflow-x-auto rounded-control bg-paper-deep p-4 text-sm">
      <code>{children}</code>
    </pre>
  ),
  horizontalRule: () => <hr className="my-10 border-line" />,
  hardBreak: () => <br />,
  [LINKED]: Anchor,
} satisfies Record<Exclude<NodeName, 'image'> | 'doc' | 'text' | typeof LINKED, unknown>;

const MARKS = {
  bold: ({ children }: MarkProps) => <strong className="font-semibold">{children}</strong>,
  italic: ({ children }: MarkProps) => <em>{children}</em>,
  underline: ({ children }: MarkProps) => <u>{children}</u>,
  strike: ({ children }: MarkProps) => <s>{children}</s>,
  code: ({ children }: MarkProps) => <code className="rounded-control bg-paper-deep px-1.5 text-sm">{children}</code>,
  highlight: ({ children }: MarkProps) => (
    <mark className="rounded-control bg-highlight px-1 text-on-highlight">{children}</mark>
  ),
  superscript: ({ children }: MarkProps) => <sup>{children}</sup>,
  subscript: ({ children }: MarkProps) => <sub>{children}</sub>,
} satisfies Record<Exclude<MarkName, 'link'>, unknown>;

type Options = Parameters<typeof renderJSONContentToReactElement>[0];

type Props = {
  /** Nodes and marks outside this file are excluded by `richTextSchema`. */
  content: RichNode;
  pictures: ReadonlyMap<string, StoredPicture>;
};

/** Renders the editor's content (rule ARTICLE-RENDERING): each attribute is built here, none is copied. */
export const RichText = ({ content, pictures }: Props): ReactElement => {
  const options = {
    nodeMapping: { ...NODES, image: figureOf(pictures) },
    markMapping: MARKS,
    unhandledNode: () => null,
    unhandledMark: ({ children }: { children?: ReactNode }) => <>{children}</>,
  };
  // The library's node types are wider than what the schema accepts.
  const render = renderJSONContentToReactElement(options as unknown as Options);
  return <div className="space-y-5 text-lg">{render({ content: groupLinks(content) as JSONNodeType })}</div>;
};
