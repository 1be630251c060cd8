import { periodsOf } from '#domain/privacy/retention';
import { privacySections, PRIVACY_WORDS as WORDS } from '#fr/privacy';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { AudienceChoice } from '#site/components/audience-choice.tsx';
import { ProsePage } from '#site/components/prose-page.tsx';
import { ProseSections } from '#site/components/prose-sections.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import { controllerOf } from './controller-of.ts';
import { statementHead } from './statement-head.ts';

const page: Page<PublicCtx | NetworkCtx, null> = {
  path: '/politique-confidentialite',
  load: (ctx, request) => ({ kind: 'page', data: null, head: statementHead(ctx, request, WORDS) }),
  view: ({ ctx }) => (
    <ProsePage title={WORDS.title}>
      <ProseSections sections={privacySections(controllerOf(ctx), periodsOf(ctx.directory.network().retention))} />
      {ctx.kind === 'site' && <AudienceChoice />}
    </ProsePage>
  ),
};

/** '/politique-confidentialite': processing of personal data, in the name of the site (rule PRIVACY-RETENTION). */
export const privacyPage = definePage(page);
export const networkPrivacyPage = defineNetworkPage(page);
