import { ERROR_PAGE_WORDS } from '#fr/site';
import { definePage } from '#site/render/page.ts';
import { Container, Eyebrow, Heading } from '#ui/site/layout.tsx';

const WORDS = ERROR_PAGE_WORDS.disabled;

/** The page of a closed site; it shows nothing else of the site (rule SITE-CLOSED). */
export const siteDisabledPage = definePage<null>({
  path: 'site-disabled',
  frame: 'bare',
  load: () => ({ kind: 'page', status: 404, data: null, head: { title: WORDS.title, noindex: true } }),
  view: ({ ctx }) => (
    <Container className="max-w-prose py-section text-center md:pt-[20dvh]">
      <Eyebrow>{ctx.directory.network().brand}</Eyebrow>
      <Heading level={1} className="mt-4">
        {WORDS.title}
      </Heading>
      <p className="mt-5 text-ink-soft text-lg">{WORDS.text}</p>
    </Container>
  ),
});
