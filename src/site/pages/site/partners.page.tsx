import type { ReactElement } from 'react';
import type { Picture } from '#domain/files/picture';
import { partnersOf } from '#domain/sites/partners';
import type { Site } from '#domain/sites/site';
import { siteIconId } from '#domain/sites/site-icon';
import { networkText } from '#fr/network-texts';
import { siteTextValues } from '#fr/page-texts';
import { partnerLine, PARTNERS_WORDS as WORDS } from '#fr/partners';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { type CommunityLink, CommunityStrip } from '#site/components/community-strip.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { definePage } from '#site/render/page.ts';
import { Avatar } from '#ui/site/avatar.tsx';
import { ButtonLink } from '#ui/site/button.tsx';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';
import { Container } from '#ui/site/layout.tsx';
import { EmptyState } from '#ui/site/states.tsx';

type Partner = { id: string; name: string; line: string; href: string; picture: Picture | null; rounded: boolean };

const PATH = '/partenaires';

const pictureIdOf = (site: Site): string | null =>
  site.type === 'group' ? (site.group?.pictureId ?? site.settings.logoId) : siteIconId(site);

const partnersFor = async (ctx: PublicCtx): Promise<Partner[]> => {
  const sites = partnersOf(ctx.site, ctx.directory.sitesOfMarket(ctx.site.marketId));
  const pictures = await listPictures(ctx, sites.map(pictureIdOf));
  return sites.map((site) => ({
    id: site.id,
    name: site.name,
    line: partnerLine(site),
    href: `${ctx.directory.siteOrigin(site)}/`,
    picture: pictures.get(pictureIdOf(site) ?? '') ?? null,
    rounded: site.type === 'agent',
  }));
};

const communityOf = (ctx: PublicCtx): CommunityLink[] => {
  const { newBuild, luxury } = ctx.directory.network().communityLinks;
  const label = (key: 'community.newBuild' | 'community.luxury'): string => networkText(ctx.directory.network(), key);
  return [
    ...(newBuild ? [{ label: label('community.newBuild'), href: newBuild, icon: 'building' as const }] : []),
    ...(luxury ? [{ label: label('community.luxury'), href: luxury, icon: 'castle' as const }] : []),
  ];
};

const Card = ({ partner }: { partner: Partner }): ReactElement => (
  <article
    className={cx(
      'group relative flex h-full items-center gap-5 rounded-card border border-line bg-card p-5',
      'transition-colors hover:border-ink',
    )}
  >
    <Avatar name={partner.name} picture={partner.picture} size="lg" rounded={partner.rounded} />
    <div className="min-w-0 grow">
      <h2 className="font-display text-h3">
        <a href={partner.href} className="stretched after:rounded-card">
          {partner.name}
        </a>
      </h2>
      <p className="text-ink-soft text-sm">{partner.line}</p>
    </div>
    <Icon name="forward" className="text-ink-faint transition-transform group-hover:translate-x-1" />
  </article>
);

/** '/partenaires': the agents and groups of the market that have their own site (rule SITE-PARTNERS). */
export const partnersPage = definePage<{ partners: readonly Partner[] }>({
  path: PATH,
  load: async (ctx, request) => {
    const text = (key: 'partners.title' | 'partners.intro'): string =>
      networkText(ctx.directory.network(), key, siteTextValues(ctx.site));
    const partners = await partnersFor(ctx);
    return {
      kind: 'page',
      data: { partners },
      head: {
        title: `${text('partners.title')} | ${ctx.site.name}`,
        description: text('partners.intro'),
        canonical: `${request.origin}${PATH}`,
      },
    };
  },
  view: ({ ctx, request, data: { partners } }) => (
    <>
      <PageBanner
        title={networkText(ctx.directory.network(), 'partners.title', siteTextValues(ctx.site))}
        intro={networkText(ctx.directory.network(), 'partners.intro', siteTextValues(ctx.site))}
      />
      <Container className="pt-10 pb-section">
        {partners.length === 0 ? (
          <EmptyState
            icon="people"
            title={WORDS.none}
            actions={
              request.routes.has('/market-centers') && (
                <ButtonLink href="/market-centers" variant="secondary">
                  {WORDS.markets}
                </ButtonLink>
              )
            }
          >
            {WORDS.noneHint}
          </EmptyState>
        ) : (
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {partners.map((partner) => (
              <li key={partner.id}>
                <Card partner={partner} />
              </li>
            ))}
          </ul>
        )}
      </Container>
      <CommunityStrip links={communityOf(ctx)} />
    </>
  ),
});
