import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { fieldMark } from './page-needs.ts';

type Box = { children: ReactNode; className?: string };

/** The content width of pages: 1,240 px with gutters. */
export const Container = ({ children, className }: Box): ReactElement => (
  <div className={cx('mx-auto w-full max-w-page px-gutter', className)}>{children}</div>
);

type SectionProps = Box & { id?: string; labelledBy?: string; tone?: 'paper' | 'deep' | 'accent'; tight?: boolean };

const TONES = { paper: '', deep: 'bg-paper-deep', accent: 'bg-accent text-on-accent' } as const;

/** A full-width section of a page with vertical spacing. */
export const Section = ({ id, labelledBy, tone = 'paper', tight, children, className }: SectionProps): ReactElement => (
  <section
    id={id}
    aria-labelledby={labelledBy}
    className={cx(tight ? 'py-section-sm' : 'py-section', TONES[tone], className)}
  >
    {children}
  </section>
);

/** A small uppercase line above a heading. */
export const Eyebrow = ({ children, className }: Box): ReactElement => (
  <p className={cx('font-medium text-eyebrow text-ink-faint uppercase', className)}>{children}</p>
);

type Level = 1 | 2 | 3;
const SIZES: Record<Level, string> = {
  1: 'font-display text-h1',
  2: 'font-display text-h2',
  3: 'font-display text-h3',
};

/**
 * `level`: heading level in the document; `size`: its visual size if different. `field`: the editable field that it
 * shows.
 */
export const Heading = ({
  level,
  size = level,
  id,
  field,
  children,
  className,
}: Box & { level: Level; size?: Level; id?: string; field?: string | undefined }): ReactElement => {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={cx(SIZES[size], className)} {...fieldMark(field)}>
      {children}
    </Tag>
  );
};
