import type { ReactElement, ReactNode } from 'react';
import { FRAME_WORDS } from '#fr/site';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Breadcrumb } from '#ui/site/navigation.tsx';

/**
 * A text page: breadcrumb, title, and text in a readable width. `home` false: the site is closed, so there is no
 * breadcrumb. `aside`: beside the text, below it on narrow screens.
 */
export const ProsePage = ({
  title,
  intro,
  home = true,
  aside = null,
  children,
}: {
  title: string;
  intro?: string;
  home?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}): ReactElement => (
  <Container className="py-section-sm">
    {home && (
      <Breadcrumb label={FRAME_WORDS.breadcrumb} items={[{ label: FRAME_WORDS.home, href: '/' }, { label: title }]} />
    )}
    <Heading level={1} className="mt-6">
      {title}
    </Heading>
    {intro && <p className="mt-4 max-w-prose text-ink-soft text-lg">{intro}</p>}
    {aside ? (
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,13fr)_minmax(0,6fr)]">
        <div className="min-w-0">{children}</div>
        {aside}
      </div>
    ) : (
      <div className="mt-10 max-w-[52rem]">{children}</div>
    )}
  </Container>
);

export type Fact = { label: string; value: ReactNode };

/** The value of a text with its line breaks; null: it is empty. */
export const linesOf = (text: string): ReactElement | null =>
  text === '' ? null : <span className="wrap-anywhere whitespace-pre-line">{text}</span>;

/** Labels and values below a small heading; labels without a value are omitted, and a block without lines too. */
export const FactBlock = ({
  title,
  facts,
  children,
}: {
  title: string;
  facts: readonly Fact[];
  children?: ReactNode;
}): ReactElement | null => {
  const given = facts.filter(({ value }) => value !== null && value !== '' && value !== undefined);
  if (given.length === 0 && !children) return null;
  return (
    <section className="border-line border-t py-8">
      <Heading level={2} size={3}>
        {title}
      </Heading>
      {given.length > 0 && (
        <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[15rem_1fr]">
          {given.map(({ label, value }) => (
            <div key={label} className="contents">
              <dt className="text-ink-faint text-sm sm:pt-0.5">{label}</dt>
              <dd className="min-w-0 max-sm:mb-2">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
};
