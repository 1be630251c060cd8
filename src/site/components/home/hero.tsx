import type { ReactElement, ReactNode } from 'react';
import type { Picture as StoredPicture } from '#domain/files/picture';
import { headline } from '#fr/typography';
import { pageField } from '#site/components/page-field.ts';
import { cx } from '#ui/site/cx.ts';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Picture } from '#ui/site/picture.tsx';

/**
 * As wide as the screen, or as a panorama of 20:9 that fills its height on a tall screen; on a phone half of that,
 * because the difference is invisible under the gradient. In `vh`: with `svh`, the preload on a phone is computed for a
 * desktop page and loads a second picture.
 */
export const HERO_SIZES = '(width < 48rem) max(100vw, 86vh), max(100vw, 173vh)';

/**
 * A phone would show only a third of a panorama, so it loads only the portrait crop: sharper with half the bytes. Its
 * box is 58vh wide at 3:4; 33vh are enough under the gradient.
 */
export const HERO_UPRIGHT = { media: '(width < 48rem)', sizes: '33vh' } as const;

const RINGS = [
  'right-[-12%] bottom-[-46%] w-[62%]',
  'right-[-6%] bottom-[-38%] w-[50%]',
  'right-[0%] bottom-[-30%] w-[38%]',
] as const;

type Props = {
  title: string;
  eyebrow: string;
  picture: StoredPicture | null /** Content over the lower edge. */;
  children: ReactNode;
};

/** Without a picture: thin lines on the site's colour. */
export const HeroRings = (): ReactElement => (
  <>
    {RINGS.map((place) => (
      <div
        key={place}
        className={cx('absolute aspect-square rounded-pill border border-on-accent opacity-20', place)}
      />
    ))}
  </>
);

const Ground = ({ picture }: Pick<Props, 'picture'>): ReactElement =>
  picture ? (
    <div className="no-print">
      <Picture
        picture={picture}
        sizes={HERO_SIZES}
        upright={HERO_UPRIGHT}
        alt=""
        priority
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  ) : (
    <div className="no-print absolute inset-0 overflow-hidden bg-accent">
      <HeroRings />
    </div>
  );

/** Head of a home page: a full-width picture, the title at the lower left, the search over its lower edge. */
export const Hero = ({ title, eyebrow, picture, children }: Props): ReactElement => (
  <div className="relative">
    <div
      className={cx(
        'relative flex items-end print:min-h-0',
        picture ? 'min-h-[min(78svh,52rem)]' : 'min-h-[min(62svh,38rem)]',
      )}
      {...pageField('banner.pictureId')}
    >
      <Ground picture={picture} />
      <div className={`relative w-full ${picture ? 'veil text-white' : 'text-on-accent'}`}>
        <Container className="pt-24 pb-28 md:pb-36 print:py-0">
          <p className="font-medium text-eyebrow uppercase">{eyebrow}</p>
          <Heading level={1} className="mt-3 max-w-[19ch]" field="banner.title">
            {headline(title)}
          </Heading>
        </Container>
      </div>
    </div>
    <Container className="no-print relative z-10 -mt-20 md:-mt-24">{children}</Container>
  </div>
);
