import type { CSSProperties, ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buildPalette, INK, PAPER } from '#domain/sites/palette';
import type { Site } from '#domain/sites/site';
import { unbroken } from '#fr/typography';
import { Box, Column, LinkButton, PreviewLine } from './mail-elements.tsx';

/** `text`: below the link, with its line breaks. */
export type MailLink = { label: string; href: string; text: string };

/** Part of a mail. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** Text of a person with its line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'button'; label: string; href: string }
  /** Links below each other, each with a line of text, below a heading. */
  | { kind: 'links'; title: string; items: readonly MailLink[] }
  /** Small text below a line, with an optional link at its end. */
  | { kind: 'note'; text: string; link?: { label: string; href: string } };

export type MailWords = { subject: string; title: string; blocks: readonly MailBlock[] };

/** Name and colours of the sender. */
export type MailSender = { name: string; theme: Site['settings']['theme']; legalLine: string };

export type WrittenMail = { subject: string; text: string; html: string };

const MUTED = '#57514a';
const LINE = '#e4ded5';
const FONT = 'Figtree, "Helvetica Neue", Arial, sans-serif';

const TEXT: CSSProperties = {
  fontFamily: FONT,
  fontSize: 16,
  lineHeight: '26px',
  color: INK,
  margin: '0 0 16px',
  // URLs and long words would make a mail wider than a phone; mail programs support one or the other property.
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
const SMALL: CSSProperties = { ...TEXT, fontSize: 13, lineHeight: '20px', color: MUTED, margin: '0 0 8px' };
const TITLE: CSSProperties = {
  ...TEXT,
  fontFamily: 'Georgia, serif',
  fontSize: 27,
  lineHeight: '34px',
  margin: '0 0 20px',
};
const CARD: CSSProperties = {
  backgroundColor: '#ffffff',
  border: `1px solid ${LINE}`,
  borderRadius: 12,
  padding: '32px 24px',
};

/** Text with `<br>` for its line breaks, for mail programs that ignore `white-space`. */
const lines = (text: string): ReactElement[] =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));

type BlockProps = { block: MailBlock; accent: string; onAccent: string };

const Block = ({ block, accent, onAccent }: BlockProps): ReactElement => {
  switch (block.kind) {
    case 'text':
      return <p style={TEXT}>{lines(block.text)}</p>;
    case 'quote':
      return (
        <div style={{ margin: '0 0 20px' }}>
          <Box style={{ borderLeft: `3px solid ${accent}`, padding: '4px 0 4px 16px' }}>
            <p style={{ ...TEXT, margin: 0 }}>{lines(block.text)}</p>
          </Box>
        </div>
      );
    case 'facts':
      return (
        <table cellPadding={0} cellSpacing={0} style={{ margin: '0 0 20px', width: '100%', tableLayout: 'fixed' }}>
          <tbody>
            {block.rows.map(([label, value]) => (
              <tr key={label}>
                <th
                  scope="row"
                  align="left"
                  style={{ ...SMALL, fontWeight: 400, verticalAlign: 'top', padding: '6px 12px 6px 0', width: 112 }}
                >
                  {label}
                </th>
                <td style={{ ...TEXT, margin: 0, padding: '4px 0', verticalAlign: 'top' }}>{lines(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'button':
      return (
        <LinkButton href={block.href} color={accent} style={{ ...TEXT, color: onAccent, margin: 0 }}>
          {block.label}
        </LinkButton>
      );
    case 'links':
      return (
        <>
          <h2 style={{ ...TEXT, fontWeight: 600, margin: '24px 0 12px' }}>{block.title}</h2>
          {block.items.map(({ label, href, text }) => (
            <p key={href} style={TEXT}>
              <a href={href} style={{ color: INK }}>
                {label}
              </a>
              {text !== '' && <br />}
              {lines(text)}
            </p>
          ))}
        </>
      );
    case 'note':
      return (
        <>
          <hr style={{ border: 0, borderTop: `1px solid ${LINE}`, margin: '20px 0 16px' }} />
          <p style={SMALL}>
            {block.text}
            {block.link && (
              <>
                {' '}
                <a href={block.link.href} style={{ color: MUTED }}>
                  {block.link.label}
                </a>
              </>
            )}
          </p>
        </>
      );
  }
};

/** The legal line below a mail, unless it repeats the name. */
const legalLineOf = ({ name, legalLine }: MailSender): string | null => (legalLine === name ? null : legalLine);

const Mail = ({ sender, words }: { sender: MailSender; words: MailWords }): ReactElement => {
  const { accent, onAccent } = buildPalette(sender.theme);
  const legalLine = legalLineOf(sender);
  return (
    <html lang="fr" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{words.subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
      </head>
      <body style={{ backgroundColor: PAPER, margin: 0 }}>
        <PreviewLine text={words.title} />
        <Box style={{ backgroundColor: PAPER, padding: '32px 12px' }}>
          <Column width={560}>
            <p style={{ ...TEXT, fontWeight: 600, color: accent, margin: '0 0 16px 4px' }}>{sender.name}</p>
            <Box style={CARD}>
              <h1 style={TITLE}>{words.title}</h1>
              {words.blocks.map((block, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name and never move
                <Block key={index} block={block} accent={accent} onAccent={onAccent} />
              ))}
            </Box>
            {legalLine !== null && <p style={{ ...SMALL, margin: '16px 4px 0' }}>{legalLine}</p>}
          </Column>
        </Box>
      </body>
    </html>
  );
};

/** The block with no-break spaces; a person's text stays as it was written (rule TEXT-SPACES). */
const typeset = (block: MailBlock): MailBlock => {
  switch (block.kind) {
    case 'text':
      return { ...block, text: unbroken(block.text) };
    case 'quote':
      return block;
    case 'facts':
      return { ...block, rows: block.rows.map(([label, value]) => [unbroken(label), unbroken(value)]) };
    case 'button':
      return { ...block, label: unbroken(block.label) };
    case 'links':
      return {
        ...block,
        title: unbroken(block.title),
        items: block.items.map((item) => ({ ...item, label: unbroken(item.label), text: unbroken(item.text) })),
      };
    case 'note':
      return {
        ...block,
        text: unbroken(block.text),
        ...(block.link && { link: { ...block.link, label: unbroken(block.link.label) } }),
      };
  }
};

const plain = (block: MailBlock): string => {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label} : ${value}`).join('\n');
    case 'button':
      return `${block.label} :\n${block.href}`;
    case 'links':
      return [
        block.title,
        ...block.items.map(({ label, href, text }) => [label, text, href].filter((line) => line !== '').join('\n')),
      ].join('\n\n');
    case 'note':
      return `--\n${block.text}${block.link ? `\n${block.link.label} : ${block.link.href}` : ''}`;
  }
};

const signature = (sender: MailSender): string =>
  ['--', sender.name, legalLineOf(sender)].filter((line) => line !== null).join('\n');

/** Removes line breaks, so that user text cannot add a header (rule MAIL-HEADERS). */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);

/**
 * A mail in the sender's name and colours, as HTML and as plain text. React escapes user text. The subject and the
 * plain text keep ordinary spaces.
 */
export const writeMail = (sender: MailSender, words: MailWords): WrittenMail => {
  const subject = oneLine(words.subject);
  const shown = { subject, title: unbroken(words.title), blocks: words.blocks.map(typeset) };
  const html = renderToStaticMarkup(<Mail sender={sender} words={shown} />);
  return {
    subject,
    text: [words.title, ...words.blocks.map(plain), signature(sender)].join('\n\n'),
    html: `<!doctype html>${html}`,
  };
};
