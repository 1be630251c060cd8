import type { CSSProperties, ReactElement, ReactNode } from 'react';

/**
 * Elements of mails that all mail programs support: widths, backgrounds and paddings are on table cells, because
 * Outlook ignores them elsewhere.
 */

type Styled = { style?: CSSProperties; children: ReactNode };

/** A full-width box. */
export const Box = ({ style, children }: Styled): ReactElement => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} width="100%">
    <tbody>
      <tr>
        <td style={style}>{children}</td>
      </tr>
    </tbody>
  </table>
);

/** A centred column, as wide as the screen allows, up to `width` pixels. */
export const Column = ({ width, children }: { width: number; children: ReactNode }): ReactElement => (
  <table
    role="presentation"
    align="center"
    cellPadding={0}
    cellSpacing={0}
    border={0}
    width="100%"
    style={{ maxWidth: width, margin: '0 auto' }}
  >
    <tbody>
      <tr>
        <td>{children}</td>
      </tr>
    </tbody>
  </table>
);

type ButtonProps = { href: string; color: string; style: CSSProperties; children: ReactNode };

/** A link as a button in the colour `color`; its whole area is clickable. */
export const LinkButton = ({ href, color, style, children }: ButtonProps): ReactElement => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: '0 0 16px' }}>
    <tbody>
      <tr>
        <td style={{ backgroundColor: color, borderRadius: 4 }}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            style={{ ...style, display: 'inline-block', padding: '12px 22px', textDecoration: 'none' }}
          >
            {children}
          </a>
        </td>
      </tr>
    </tbody>
  </table>
);

/**
 * Mail programs show the text after the subject in their list: zero-width characters push the remaining text out of it.
 */
const FILLER = '\u00a0\u200c'.repeat(75);

/** The line below the subject in the list of a mail program; hidden in the mail. */
export const PreviewLine = ({ text }: { text: string }): ReactElement => (
  <div
    style={{
      display: 'none',
      overflow: 'hidden',
      lineHeight: '1px',
      opacity: 0,
      maxHeight: 0,
      maxWidth: 0,
    }}
  >
    {text}
    {FILLER}
  </div>
);
