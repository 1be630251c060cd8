import { signatureOf } from '#domain/people/names';
import { CARD_PATH } from '#domain/sites/profile-card';
import type { Site } from '#domain/sites/site';
import { CARD_WORDS } from '#fr/card';
import { LEGAL_WORDS, roleLabel } from '#fr/site';
import { listPictures } from '#server/files';
import { findProfileCard } from '#server/profile-card';
import { type ProfileCardProps, ProfileCardView } from '#site/components/profile-card-view.tsx';
import { definePage } from '#site/render/page.ts';

const roleOf = ({ agent, market, name }: Site): string => {
  if (agent) return `${roleLabel(agent.roleName, agent.genderName)} · ${market.city}`;
  return market.name === name ? market.city : market.name;
};

const registrationOf = ({ agent }: Site): string | null =>
  agent?.rsac ? LEGAL_WORDS.agentOf(signatureOf(agent, 'other'), agent) : null;

/** '/carte': the link-in-bio card of a site, unless it is switched off (rule SITE-PROFILE-CARD). */
export const cardPage = definePage<ProfileCardProps>({
  path: CARD_PATH,
  frame: 'bare',
  listed: false,
  enhance: 'card',
  load: async (ctx, request) => {
    const { site } = ctx;
    const card = request.draft?.card ?? (await findProfileCard(ctx));
    if (!card.isShown && !request.draft) return { kind: 'notFound' };
    const pictures = await listPictures(ctx, [card.pictureId]);
    return {
      kind: 'page',
      data: {
        card,
        picture: pictures.get(card.pictureId ?? '') ?? null,
        role: roleOf(site),
        registration: registrationOf(site),
      },
      head: {
        title: CARD_WORDS.title(site.name),
        description: card.description.slice(0, 200),
        canonical: `${request.origin}${CARD_PATH}`,
        noindex: true,
        counted: { page: 'card' },
      },
    };
  },
  view: ({ data }) => <ProfileCardView {...data} />,
});
