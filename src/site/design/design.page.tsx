import { SAMPLE } from '#fr/design';
import { listPictures } from '#server/files';
import { latestListings } from '#server/listings';
import { listPeople } from '#server/sites';
import { definePage } from '#site/render/page.ts';
import { paletteRule } from '#site/render/page-css.ts';
import { Container, Heading } from '#ui/site/layout.tsx';
import { Cards, type Material } from './cards.tsx';
import { Controls } from './controls.tsx';
import { Frames } from './frames.tsx';
import { Signs } from './signs.tsx';
import { Tokens } from './tokens.tsx';

const color = (hue: number, saturation: number, lightness: number) => ({ hue, saturation, lightness });

/** Extreme colours that agencies choose: too light, nearly black, garish. */
const THEMES = {
  pale: { mainColor: color(52, 90, 88), highlightColor: color(345, 80, 92) },
  dark: { mainColor: color(222, 60, 14), highlightColor: color(36, 70, 48) },
  garish: { mainColor: color(300, 100, 50), highlightColor: color(60, 100, 50) },
};

/**
 * '/design' on any site, in development only (http/pages/page-table.ts): every component in every state, with three
 * palettes.
 */
export const designPage = definePage<Material>({
  path: '/design',
  enhance: 'design',
  load: async (ctx, request) => {
    const [listings, people] = await Promise.all([
      latestListings(ctx, 3),
      listPeople(ctx, { kind: 'staff', limit: 1 }),
    ]);
    const pictures = await listPictures(
      ctx,
      people.map(({ pictureId }) => pictureId),
    );
    return {
      kind: 'page',
      data: {
        listings: listings.map((listing) => ({ listing, href: '/annonces', presenter: null })),
        people: people.map((person) => ({
          ...person,
          picture: pictures.get(person.pictureId ?? '') ?? null,
          href: '/',
        })),
      },
      head: { title: SAMPLE.title, noindex: true, canonical: `${request.origin}/design` },
    };
  },
  view: ({ ctx, request, data }) => (
    <>
      <style>
        {Object.entries(THEMES)
          .map(([name, theme]) => paletteRule(theme, `#${name}`))
          .join('')}
      </style>
      <Container className="pt-section-sm">
        <Heading level={1}>{SAMPLE.title}</Heading>
      </Container>
      {Object.keys(THEMES).map((name) => (
        <div key={name} id={name}>
          <Container className="py-section-sm">
            <Heading level={2} className="mb-6">
              {name}
            </Heading>
            <Tokens />
            <Controls id={name} />
            <Signs />
            <Cards {...data} />
          </Container>
          <Frames
            id={name}
            frame={{
              network: ctx.directory.network(),
              site: ctx.site,
              ...request,
              signIn: '/connexion',
              siteIcon: null,
              thirdParties: null,
            }}
            picture={data.people[0]?.picture ?? null}
          />
        </div>
      ))}
    </>
  ),
});
