import { ERROR_PAGE_WORDS } from '#fr/site';
import type { NetworkCtx, PublicCtx } from '#server/context';
import type { AnyPage, Page, PageRequest } from '#site/render/page.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { Container, Heading } from '#ui/site/layout.tsx';

const WORDS = ERROR_PAGE_WORDS.notFound;

const page: Page<PublicCtx & NetworkCtx, null> = {
  path: 'not-found',
  // Not cached: the path may contain personal data, such as the token of an old link.
  personal: true,
  load: () => ({ kind: 'page', status: 404, data: null, head: { title: WORDS.title, noindex: true } }),
  view: ({ request }: { request: PageRequest }) => (
    <Container className="py-section">
      <p aria-hidden="true" className="font-display text-[clamp(5rem,14vw,10rem)] text-accent leading-none">
        404
      </p>
      <Heading level={1} className="mt-6">
        {WORDS.title}
      </Heading>
      <p className="mt-4 max-w-prose text-ink-soft text-lg">{WORDS.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">{WORDS.home}</ButtonLink>
        {request.routes.has('/annonces') && (
          <ButtonLink href="/annonces" variant="secondary">
            {WORDS.search}
          </ButtonLink>
        )}
      </div>
    </Container>
  ),
};

/** The 404 page of all hosts. It does not repeat the path. */
export const notFoundPage: AnyPage = { ...page, audience: 'site' };
