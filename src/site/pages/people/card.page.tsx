import { hexOf, rgbOfHsl } from '#domain/sites/color';
import type { ProfileCard } from '#domain/sites/profile-card';
import type { Site } from '#domain/sites/site';
import { CARD_WORDS as WORDS } from '#fr/card';
import { roleLabel } from '#fr/site';
import { listPictures } from '#server/files';
import { findProfileCard } from '#server/sites';
import { type ProfileCardProps, ProfileCardView } from '#site/components/profile-card-view.tsx';
import { definePage, type PageRequest } from '#site/render/page.ts';
import { ownerPictureId } from '#site/render/site-pictures.ts';

const PATH = '/carte';

const BUTTONS = [
  { title: WORDS.listings, link: '/annonces' },
  { title: WORDS.sell, link: '/vendre' },
  { title: WORDS.write, link: '/contact' },
] as const;

/** The default card of a site: its own data and links to its pages. */
const standardCard = (site: Site, { routes }: PageRequest): ProfileCard => ({
  firstname: site.agent?.firstname ?? site.name,
  lastname: site.agent?.lastname ?? '',
  description: site.agent?.about ?? (site.type === 'group' ? (site.group?.about ?? '') : ''),
  phone: site.agent?.telephone ?? site.settings.contact.general.telephone,
  email: site.agent?.email ?? site.settings.contact.general.email,
  pictureId: null,
  buttons: BUTTONS.filter(({ link }) => routes.has(link)),
  socials: site.socials,
  textColor: '#ffffff',
  backgroundColor: hexOf(rgbOfHsl(site.settings.theme.mainColor)),
});

const roleOf = ({ agent, market, name }: Site): string => {
  if (agent) return `${roleLabel(agent.roleName, agent.genderName)} · ${market.city}`;
  return market.name === name ? market.city : market.name;
};

/** '/carte': the link-in-bio card of a site (rule SITE-PROFILE-CARD). */
export const cardPage = definePage<ProfileCardProps>({
  path: PATH,
  frame: 'bare',
  listed: false,
  load: async (ctx, request) => {
    const { site } = ctx;
    const card = (await findProfileCard(ctx)) ?? standardCard(site, request);
    const pictureId = card.pictureId ?? ownerPictureId(site);
    const pictures = await listPictures(ctx, [pictureId]);
    return {
      kind: 'page',
      data: { card, picture: pictures.get(pictureId ?? '') ?? null, role: roleOf(site) },
      head: {
        title: WORDS.title(site.name),
        description: card.description.slice(0, 200),
        canonical: `${request.origin}${PATH}`,
        noindex: true,
      },
    };
  },
  view: ({ data }) => <ProfileCardView {...data} />,
});
