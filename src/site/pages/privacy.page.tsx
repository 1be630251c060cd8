import { privacySections, PRIVACY_WORDS as WORDS } from '#fr/privacy';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { AudienceChoice } from '#site/components/audience-choice.tsx';
import { ProsePage } from '#site/components/prose-page.tsx';
import { ProseSections } from '#site/components/prose-sections.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import { controllerOf } from './controller-of.ts';

const PATH = '/politique-confidentialite';

const page: Page<PublicCtx | NetworkCtx, null> = {
  path: PATH,
  enhance: ['audience-choice'],
  load: (ctx, request) => {
    const { name } = controllerOf(ctx);
    return {
      kind: 'page',
      data: null,
      head: {
        title: `${WORDS.title} | ${name}`,
        description: WORDS.summary(name),
        canonical: `${request.origin}${PATH}`,
      },
    };
  },
  view: ({ ctx }) => (
    <ProsePage title={WORDS.title}>
      <ProseSections sections={privacySections(controllerOf(ctx))} />
      {ctx.face === 'site' && <AudienceChoice />}
    </ProsePage>
  ),
};

/** '/politique-confidentialite': what the product does with people's data, under the site's own name (issue 4 §1). */
export const privacyPage = definePage(page);
export const networkPrivacyPage = defineNetworkPage(page);
