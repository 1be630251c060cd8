import type { ReactElement, ReactNode } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { headline } from '#fr/typography';
import { pageField } from '#site/components/page-field.ts';
import { cx } from '#ui/site/cx.ts';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Picture } from '#ui/site/picture.tsx';

type Props = {
  title: string;
  intro?: string | undefined;
  picture?: StoredPicture | null;
  children?: ReactNode;
  /** Classes of the column of the words; default: the width of the page. */
  width?: string;
};

/** Header of an inner page: its title, on the page's own picture if there is one (rule SITE-PAGE-SETTINGS). */
export const PageBanner = ({ title, intro, picture, children, width }: Props): ReactElement => {
  const words = (
    <div className={width}>
      <Heading level={1} className="max-w-[22ch]" field="banner.title">
        {headline(title)}
      </Heading>
      {intro && (
        <p className={cx('mt-4 max-w-prose text-lg', !picture && 'text-ink-soft')} {...pageField('listing.subtitle')}>
          {intro}
        </p>
      )}
      {children}
    </div>
  );
  if (!picture) return <Container className="pt-section-sm">{words}</Container>;
  return (
    <div
      className="relative flex min-h-72 items-end overflow-hidden md:min-h-96 print:min-h-0"
      {...pageField('banner.pictureId')}
    >
      <div className="no-print">
        <Picture picture={picture} sizes="100vw" alt="" priority className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="veil relative w-full text-white">
        <Container className="pt-20 pb-10 print:py-0">{words}</Container>
      </div>
    </div>
  );
};
