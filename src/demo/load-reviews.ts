import { daysBefore } from '#domain/calendar/moments';
import { fullName } from '#domain/people/names';
import type { ReviewKind, ReviewRefusal, ReviewStatus } from '#domain/reviews/review';
import { reviewConsent } from '#fr/reviews';
import { hashOfToken } from '#platform/tokens';
import type { Ports } from '#server/context';
import { insertNew } from './insert-new.ts';
import { siteIdOf } from './load-sites.ts';
import { type DemoSeeds, seedId } from './seeds.ts';

type DemoReview = {
  /** Also the token of its link, which is public as the passwords. */
  key: string;
  name: string;
  kind: ReviewKind;
  status: ReviewStatus;
  daysAgo: number;
  stars?: number;
  text?: string;
  refusal?: ReviewRefusal;
  answer?: string;
};

const REVIEWS: readonly DemoReview[] = [
  {
    key: 'vente-rapide',
    name: 'Nadia Ferrand',
    kind: 'sale',
    status: 'published',
    daysAgo: 9,
    stars: 5,
    text:
      'Vendu en six semaines au prix annoncé. Chaque visite était suivie d’un compte rendu, et rien n’a été ' +
      'promis à la légère.',
    answer: 'Merci Nadia, votre dossier complet a beaucoup aidé. Bonne installation dans le Sud !',
  },
  {
    key: 'achat-patient',
    name: 'Olivier Saunier',
    kind: 'purchase',
    status: 'published',
    daysAgo: 24,
    stars: 4,
    text: 'Une équipe patiente pour un premier achat. Le délai du notaire a été long, mais on nous a tenus au courant.',
  },
  {
    key: 'visite-decevante',
    name: 'Inès Boulanger',
    kind: 'visit',
    status: 'published',
    daysAgo: 41,
    stars: 2,
    text: 'Visite annulée une heure avant, puis replacée. Le bien était conforme, l’organisation moins.',
    answer:
      'Vous avez raison, et nous le regrettons : le propriétaire a eu un empêchement. Nous ' +
      'prévenons désormais par SMS.',
  },
  {
    key: 'estimation-juste',
    name: 'Paul Garcin',
    kind: 'advice',
    status: 'published',
    daysAgo: 66,
    stars: 5,
    text: 'Estimation argumentée, ventes du quartier à l’appui. Aucune pression pour signer.',
  },
  {
    key: 'attente',
    name: 'Claire Meunier',
    kind: 'sale',
    status: 'pending',
    daysAgo: 2,
    stars: 3,
    text: 'Vente conclue, mais les photos de l’annonce ont dû être refaites à notre demande.',
  },
  {
    key: 'refuse',
    name: 'Marc Delaunay',
    kind: 'purchase',
    status: 'refused',
    daysAgo: 30,
    stars: 1,
    text: 'Demandez donc à M. Bertrand, au troisième étage, ce qu’il pense de cette équipe.',
    refusal: 'personal-data',
  },
  { key: 'demande', name: 'Sofia Ribeiro', kind: 'letting', status: 'asked', daysAgo: 1 },
  { key: 'retire', name: 'Hugo Lemaire', kind: 'visit', status: 'withdrawn', daysAgo: 50 },
];

/** Of the first agent with a site. */
const AGENT_REVIEWS: readonly DemoReview[] = [
  {
    key: 'premier-achat',
    name: 'Lucie Perrin',
    kind: 'purchase',
    status: 'published',
    daysAgo: 15,
    stars: 5,
    text: 'Disponible le soir, claire sur les charges et les travaux à prévoir. Nous avons signé sans surprise.',
    answer: 'Merci Lucie, profitez bien de la terrasse.',
  },
  {
    key: 'vente-familiale',
    name: 'Antoine Morel',
    kind: 'sale',
    status: 'published',
    daysAgo: 37,
    stars: 4,
    text: 'Vente d’une maison de famille, menée avec tact. Les photos auraient pu arriver plus tôt.',
  },
];

type Place = {
  marketId: string;
  siteId: string;
  site: Parameters<typeof reviewConsent>[0];
  /** Whose visits reviews are about. */
  memberId: string | null;
  scope: string;
  now: Date;
};

const rowOf = (review: DemoReview, { marketId, siteId, site, memberId, scope, now }: Place) => {
  const { key, name, kind, status, daysAgo, stars = null, text = '', refusal = null, answer = '' } = review;
  const moved = daysBefore(now, daysAgo);
  const asked = daysBefore(moved, 3);
  const [first = '', last = ''] = name.split(' ');
  return {
    market_id: marketId,
    site_id: siteId,
    id: seedId('review', scope, key),
    email: `${key}.${scope.replaceAll(/[^a-z0-9]/g, '-')}@exemple.fr`,
    name,
    kind,
    member_id: kind === 'visit' ? memberId : null,
    experienced_on: daysBefore(asked, 5).toISOString().slice(0, 10),
    asked_at: asked,
    asked_by: 'Démonstration',
    status,
    given_at: status === 'asked' ? null : daysBefore(moved, 1),
    stars,
    text,
    shown_name: stars === null ? '' : `${first} ${last.charAt(0)}.`,
    consent: stars === null ? '' : reviewConsent(site),
    decided_at: status === 'published' || status === 'refused' ? moved : null,
    refusal,
    answer,
    answered_at: answer === '' ? null : moved,
    moved_at: moved,
  };
};

/**
 * Inserts reviews of all states of the first market center, and published ones of an agent; the link of the open
 * request is '/avis/demo-avis' (rule DEMO-NETWORK).
 */
export const loadReviews = async (ports: Ports, { markets, sites, members }: DemoSeeds): Promise<void> => {
  const [market] = markets;
  if (!market) return;
  const common = { marketId: seedId('market', market.key), now: ports.system.now() };
  const siteId = siteIdOf({ market: market.key });
  const agentSite = sites.find(({ market: key, member, enabled }) => key === market.key && member && enabled);
  const agent = members.find(({ market: key, key: member }) => key === market.key && member === agentSite?.member);
  const memberId = agent ? seedId('member', market.key, agent.key) : null;
  const site = { name: market.name, type: 'market', market } as const;
  const place: Place = { ...common, siteId, site, memberId, scope: market.key };
  const ofAgent: Place | undefined = agentSite &&
    agent && {
      ...common,
      siteId: siteIdOf(agentSite),
      site: { name: fullName(agent), type: 'agent', market },
      memberId,
      scope: `${market.key}/${agent.key}`,
    };
  const rows = [
    ...REVIEWS.map((review) => rowOf(review, place)),
    ...(ofAgent ? AGENT_REVIEWS.map((review) => rowOf(review, ofAgent)) : []),
  ];
  await ports.system.db.write({ role: 'vitrine_admin' }, async (tx) => {
    await insertNew(tx, 'reviews', rows);
    await insertNew(tx, 'review_links', [
      {
        market_id: common.marketId,
        site_id: siteId,
        review_id: seedId('review', market.key, 'demande'),
        hash: hashOfToken('demo-avis'),
        made_at: common.now,
      },
    ]);
  });
};
