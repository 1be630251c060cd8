import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { HOME_WORDS } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { EstimationBand } from '#site/components/home/estimation-band.tsx';
import { Hero } from '#site/components/home/hero.tsx';
import { LatestListings } from '#site/components/home/latest-listings.tsx';
import { News } from '#site/components/home/news.tsx';
import { People } from '#site/components/home/people.tsx';
import { Presentation } from '#site/components/home/presentation.tsx';
import { Reviews } from '#site/components/home/reviews.tsx';
import { SearchCard } from '#site/components/home/search-card.tsx';
import { ReviewBand } from '#site/components/reviews/review-band.tsx';
import { SearchLinks } from '#site/components/search-links.tsx';
import { Video } from '#site/components/video.tsx';
import { root } from '#site/pages/json-ld/json-ld.ts';
import { realEstateAgent } from '#site/pages/json-ld/json-ld-owner.ts';
import { pageMetadata } from '#site/pages/site/page-metadata.ts';
import { heroPreload } from '#site/pages/site/picture-preload.ts';
import { definePage, type Head, type PageRequest } from '#site/render/page.ts';
import { REVIEWS_CSS } from '#site/render/reviews-frame.ts';
import { Container } from '#ui/site/layout.tsx';
import { type HomeData, loadHome } from './home-load.ts';

const headOf = (ctx: PublicCtx, request: PageRequest, { hero, reviews, video }: HomeData): Head => {
  const { picture } = hero;
  const image = picture && `${request.origin}${pictureUrl(picture.id, choosePictureWidth(picture.width, 1280), 'jpg')}`;
  return {
    ...pageMetadata(ctx, 'home'),
    canonical: `${request.origin}/`,
    counted: { page: 'home' },
    jsonLd: [root(realEstateAgent(ctx, image))],
    ...heroPreload(picture),
    ...(reviews && { frameStyles: [REVIEWS_CSS] }),
    ...(video && { allow: { frames: [video.video.src] } }),
  };
};

/** '/': the home page of a site (rule SITE-HOME). */
export const homePage = definePage<HomeData>({
  path: '/',
  enhance: 'home',
  load: async (ctx, request) => {
    const data = await loadHome(ctx, request);
    return { kind: 'page', data, head: headOf(ctx, request, data) };
  },
  view: ({ ctx, request, data }) => (
    <>
      <Hero title={data.hero.title} eyebrow={HOME_WORDS.heroEyebrow(ctx.site.market.city)} picture={data.hero.picture}>
        <SearchCard />
      </Hero>
      <Presentation
        {...data.presentation}
        more={request.routes.has('/a-propos') ? { href: '/a-propos', label: HOME_WORDS.discover } : null}
      />
      <LatestListings
        title={data.listings.title}
        name={ctx.site.name}
        listings={data.listings.items}
        telephone={ctx.site.settings.contact.general.telephone}
      />
      {data.people.map((block) => (
        <People
          key={block.id}
          id={block.id}
          title={block.title}
          people={block.items}
          all={block.all}
          field={block.field}
        />
      ))}
      <News {...data.news} />
      {data.estimation && <EstimationBand {...data.estimation} />}
      {data.checkedReviews && <ReviewBand {...data.checkedReviews} />}
      {data.reviews && <Reviews {...data.reviews} />}
      {data.video && <Video {...data.video} />}
      <Container>
        <SearchLinks groups={data.searches} />
      </Container>
    </>
  ),
});
