import type { ReactElement, ReactNode } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { headline } from '#fr/typography';
import { Container, Heading } from '#ui/layout.tsx';
import { Picture } from '#ui/picture.tsx';

type Props = { title: string; intro?: string | undefined; picture?: StoredPicture | null; children?: ReactNode };

/** The head of an inner page: its title, on the page's own picture when it has one (back office §3 'banner'). */
export const PageBanner = ({ title, intro, picture, children }: Props): ReactElement =>
  picture ? (
    <div className="relative flex min-h-72 items-end overflow-hidden md:min-h-96 print:min-h-0">
      <div className="no-print">
        <Picture picture={picture} sizes="100vw" alt="" priority className="absolute inset-0 size-full object-cover" />
      </div>
      <div className="veil relative w-full text-white">
        <Container className="pt-20 pb-10 print:py-0">
          <Heading level={1} className="max-w-[22ch]">
            {headline(title)}
          </Heading>
          {intro && <p className="mt-4 max-w-prose text-lg">{intro}</p>}
          {children}
        </Container>
      </div>
    </div>
  ) : (
    <Container className="pt-section-sm">
      <Heading level={1} className="max-w-[22ch]">
        {headline(title)}
      </Heading>
      {intro && <p className="mt-4 max-w-prose text-ink-soft text-lg">{intro}</p>}
      {children}
    </Container>
  );
