import { accessibilitySections, ACCESSIBILITY_WORDS as WORDS } from '#fr/accessibility';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { ProsePage } from '#site/components/prose-page.tsx';
import { ProseSections } from '#site/components/prose-sections.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import { controllerOf } from './controller-of.ts';

const PATH = '/accessibilite';
const DEFENDER = 'https://formulaire.defenseurdesdroits.fr/';

const page: Page<PublicCtx | NetworkCtx, null> = {
  path: PATH,
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
      <ProseSections sections={accessibilitySections(controllerOf(ctx))} />
      <p>
        <a href={DEFENDER} className="link" rel="noopener">
          {WORDS.defender}
        </a>
      </p>
    </ProsePage>
  ),
};

/** '/accessibilite': the declaration, with the state that holds while no audit was made (domain facts 2.5). */
export const accessibilityPage = definePage(page);
export const networkAccessibilityPage = defineNetworkPage(page);
