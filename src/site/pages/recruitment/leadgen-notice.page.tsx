import { networkText } from '#fr/network-texts';
import { LEADGEN_WORDS as WORDS } from '#fr/recruitment';
import { ERROR_PAGE_WORDS } from '#fr/site';
import { LEADGEN_NOTICE } from '#site/components/careers/application-section.tsx';
import { definePage } from '#site/render/page.ts';
import { ButtonLink } from '#ui/site/button.tsx';
import { EmptyState } from '#ui/site/states.tsx';

/** '/leadgen-indisponible' (rule LEAD-LEADGEN): target of the forms of a market center without the leadgen contract. */
export const leadgenNoticePage = definePage<null>({
  path: LEADGEN_NOTICE,
  listed: false,
  load: () => ({ kind: 'page', data: null, head: { title: WORDS.title, noindex: true } }),
  view: ({ ctx, request }) => (
    <EmptyState
      icon="info"
      level={1}
      title={WORDS.title}
      actions={
        <>
          {request.routes.has('/contact') && <ButtonLink href="/contact">{WORDS.contact}</ButtonLink>}
          <ButtonLink href="/" variant="secondary">
            {ERROR_PAGE_WORDS.notFound.home}
          </ButtonLink>
        </>
      }
    >
      <p>{networkText(ctx.directory.network(), 'leadgen.notice')}</p>
    </EmptyState>
  ),
});
