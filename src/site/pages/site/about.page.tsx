import type { Picture } from '#domain/files/picture';
import type { TextPoint } from '#domain/network/network';
import { sortByRank } from '#domain/people/rank';
import { CONTACT_PAGE_WORDS } from '#fr/messaging';
import { networkText } from '#fr/network-texts';
import { siteTextValues } from '#fr/page-texts';
import { presentationEyebrow } from '#fr/site';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { listPeople, MAX_PEOPLE } from '#server/sites';
import type { PersonCard } from '#site/components/agent-card.tsx';
import { Presentation } from '#site/components/home/presentation.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { Reasons } from '#site/components/reasons.tsx';
import { Team } from '#site/components/team.tsx';
import { Video } from '#site/components/video.tsx';
import { aboutPerson } from '#site/pages/people/agent.page.tsx';
import { personCards } from '#site/pages/people/person-cards.ts';
import { definePage, type PageRequest } from '#site/render/page.ts';
import { ownerPictureId } from '#site/render/site-pictures.ts';
import { pageMetadata, textsOf } from './page-metadata.ts';
import { type PageVideo, pageVideo } from './page-video.ts';

type Data = {
  banner: { title: string; picture: Picture | null };
  presentation: { title: string; content: string; picture: Picture | null };
  reasons: { title: string; points: readonly TextPoint[] };
  video: PageVideo | null;
  team: { title: string; people: readonly PersonCard[] };
};

/** Leadership of a market center, members of a group; none on agent sites (rule PEOPLE-RANK). */
const teamOf = async (ctx: PublicCtx, request: PageRequest): Promise<Data['team']> => {
  const { site } = ctx;
  const title = networkText(ctx.directory.network(), 'home.team.title', siteTextValues(site));
  if (site.type === 'agent') return { title, people: [] };
  const kind = site.type === 'market' ? 'staff' : 'group';
  const people = sortByRank(await listPeople(ctx, { kind, limit: MAX_PEOPLE }));
  return { title, people: await personCards(ctx, request, people) };
};

/** The presentation text: that of the group or agent, otherwise the network's. */
const wordsOf = (ctx: PublicCtx): string => {
  const { site } = ctx;
  const standard = networkText(ctx.directory.network(), 'about.presentation.content', siteTextValues(site));
  if (site.type === 'agent' && site.agent) return aboutPerson(ctx, site.agent);
  return site.type === 'group' ? site.group?.about.trim() || standard : standard;
};

/** '/a-propos': presentation, reasons and team (rule SITE-PAGE-SETTINGS). */
export const aboutPage = definePage<Data>({
  path: '/a-propos',
  load: async (ctx, request) => {
    const { site } = ctx;
    const own = textsOf(ctx, 'about');
    const text = (key: Parameters<typeof networkText>[1]): string =>
      networkText(ctx.directory.network(), key, siteTextValues(site));
    const ids = { banner: site.pages.about?.banner?.pictureId ?? null, owner: ownerPictureId(site) };
    const [pictures, team] = await Promise.all([listPictures(ctx, [ids.banner, ids.owner]), teamOf(ctx, request)]);
    const video = pageVideo(site, 'about');
    return {
      kind: 'page',
      data: {
        banner: {
          title: own.text('banner.title'),
          picture: pictures.get(ids.banner ?? '') ?? null,
        },
        presentation: {
          title: text('about.presentation.title'),
          content: wordsOf(ctx),
          picture: pictures.get(ids.owner ?? '') ?? null,
        },
        reasons: {
          title: text('about.reasons.title'),
          points: own.points('presentation.listing'),
        },
        video,
        team,
      },
      head: {
        ...pageMetadata(ctx, 'about'),
        canonical: `${request.origin}/a-propos`,
        counted: { page: 'about' },
        ...(video && { allow: { frames: [video.video.src] } }),
      },
    };
  },
  view: ({ ctx: { site }, request, data }) => (
    <>
      <PageBanner {...data.banner} />
      <Presentation
        {...data.presentation}
        eyebrow={presentationEyebrow(site)}
        portrait={site.type === 'agent'}
        priority={data.banner.picture === null}
        more={request.routes.has('/contact') ? { href: '/contact', label: CONTACT_PAGE_WORDS.contact } : null}
      />
      <Reasons {...data.reasons} />
      {data.video && <Video {...data.video} />}
      <Team {...data.team} />
    </>
  ),
});
