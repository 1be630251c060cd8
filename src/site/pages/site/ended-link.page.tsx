import { isClosedTenant } from '#domain/sites/reachable';
import { ENDED_LINK_WORDS, ENDED_LINKS, type LinkKind } from '#fr/ended-links';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { ProsePage } from '#site/components/prose-page.tsx';
import { type AnyPage, definePage } from '#site/render/page.ts';
import { ButtonLink } from '#ui/site/button.tsx';

/**
 * The page of a link of this kind that leads to nothing (rule PAGE-ENDED-LINK): why, and where to go on. It does not
 * say whether the link ever existed.
 */
export const endedLinkPage = (link: LinkKind): AnyPage =>
  definePage<null>({
    path: 'ended-link',
    personal: true,
    load: () => ({ kind: 'page', status: 404, data: null, head: { title: ENDED_LINK_WORDS.title, noindex: true } }),
    view: ({ ctx: { site }, request }) => {
      const { reason, action } = ENDED_LINKS[link];
      const isOpen = !isClosedTenant(site);
      const leadsOn = request.routes.has(action.href);
      return (
        <ProsePage title={ENDED_LINK_WORDS.title} intro={reason} home={isOpen}>
          <p className="text-ink-soft">{ENDED_LINK_WORDS.copied}</p>
          {isOpen && (
            <div className="mt-8 flex flex-wrap gap-3">
              {leadsOn && <ButtonLink href={action.href}>{action.label}</ButtonLink>}
              <ButtonLink href="/" variant={leadsOn ? 'secondary' : 'primary'}>
                {ERROR_PAGE_WORDS.notFound.home}
              </ButtonLink>
            </div>
          )}
        </ProsePage>
      );
    },
  });
