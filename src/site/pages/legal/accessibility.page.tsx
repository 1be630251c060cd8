import { accessibilitySections, ACCESSIBILITY_WORDS as WORDS } from '#fr/accessibility';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { ProsePage } from '#site/components/prose-page.tsx';
import { ProseSections } from '#site/components/prose-sections.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import { controllerOf } from './controller-of.ts';
import { statementHead } from './statement-head.ts';

const DEFENDER = 'https://formulaire.defenseurdesdroits.fr/';

const page: Page<PublicCtx | NetworkCtx, null> = {
  path: '/accessibilite',
  load: (ctx, request) => ({ kind: 'page', data: null, head: statementHead(ctx, request, WORDS) }),
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

/** '/accessibilite': the accessibility statement, valid until an audit is made (rule A11Y-AXE). */
export const accessibilityPage = definePage(page);
export const networkAccessibilityPage = defineNetworkPage(page);
