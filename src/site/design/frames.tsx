import type { ReactElement } from 'react';
import type { Picture } from '#domain/files/picture';
import { SITE_TYPES, type Site, type SiteType } from '#domain/sites/site';
import { SAMPLE } from '#fr/design';
import { Hero } from '#site/components/home/hero.tsx';
import { SearchCard } from '#site/components/home/search-card.tsx';
import { Footer } from '#site/components/layout/footer.tsx';
import type { FrameProps } from '#site/components/layout/frame-props.ts';
import { Header } from '#site/components/layout/header.tsx';

type Props = { id: string; frame: FrameProps & { site: Site }; picture: Picture | null };

const ROUTES = new Set(['/annonces', '/vendre', '/agents', '/a-propos', '/actualites', '/contact', '/estimation']);

type Variant = { type: SiteType; name: string; logo: boolean; siteIcon: Picture | null };

const variantsOf = (type: SiteType, name: string, picture: Picture | null): Variant[] => [
  { type, name, logo: false, siteIcon: null },
  { type, name, logo: type !== 'agent', siteIcon: picture },
  { type, name: SAMPLE.longName, logo: type !== 'agent', siteIcon: picture },
];

const frameOf = (frame: Props['frame'], { type, name, logo, siteIcon }: Variant): FrameProps => ({
  ...frame,
  routes: ROUTES,
  siteIcon,
  site: {
    ...frame.site,
    type,
    name,
    settings: { ...frame.site.settings, logoId: logo ? (siteIcon?.id ?? null) : null },
  },
});

/** Header, hero and footer of the three types of site: without a picture, with one, and with a long name. */
export const Frames = ({ id, frame, picture }: Props): ReactElement => (
  <>
    {SITE_TYPES.flatMap((type) => variantsOf(type, frame.site.name, picture)).map((variant, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
      <section key={index} className="mb-6 border border-line">
        <Header {...frameOf(frame, variant)} />
      </section>
    ))}
    <Hero title={SAMPLE.longName} eyebrow={SAMPLE.sale} picture={null}>
      <SearchCard id={`${id}-hero`} />
    </Hero>
    <section className="mt-6">
      <Footer {...frameOf(frame, { type: 'agent', name: SAMPLE.longName, logo: false, siteIcon: null })} />
    </section>
  </>
);
