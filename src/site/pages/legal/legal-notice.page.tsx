import type { ReactElement } from 'react';
import { signatureOf } from '#domain/people/names';
import type { Legal } from '#domain/sites/site';
import { phone } from '#fr/format';
import { legalLinesOf, LEGAL_WORDS as WORDS } from '#fr/site';
import { unbroken } from '#fr/typography';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { type Fact, FactBlock, ProsePage } from '#site/components/prose-page.tsx';
import { defineNetworkPage, definePage, type Page } from '#site/render/page.ts';
import { statementHead } from './statement-head.ts';

type Contact = { telephone: string | null; email: string | null };

const publisherFacts = (legal: Partial<Legal>, contact: Contact): Fact[] => [
  { label: WORDS.companyName, value: legal.companyName },
  { label: WORDS.legalForm, value: legal.legalForm },
  { label: WORDS.capital, value: legal.capital },
  { label: WORDS.address, value: legal.address },
  { label: WORDS.rcs, value: legal.rcs },
  { label: WORDS.vat, value: legal.vat },
  { label: WORDS.publicationDirector, value: legal.publicationDirector },
  {
    label: WORDS.telephone,
    value: contact.telephone && <a href={`tel:${contact.telephone}`}>{phone(contact.telephone)}</a>,
  },
  {
    label: WORDS.email,
    value: contact.email && (
      <a href={`mailto:${contact.email}`} className="link break-all">
        {contact.email}
      </a>
    ),
  },
];

const Blocks = ({ legal, contact }: { legal: Partial<Legal>; contact: Contact }): ReactElement => (
  <>
    <FactBlock title={WORDS.publisher} facts={publisherFacts(legal, contact)} />
    <FactBlock
      title={WORDS.activity}
      facts={[
        { label: WORDS.professionalCard, value: legal.professionalCard },
        { label: WORDS.guarantor, value: legal.guarantor },
        { label: WORDS.insurer, value: legal.insurer },
      ]}
    />
    <FactBlock title={WORDS.hosting} facts={[{ label: WORDS.host, value: legal.host && unbroken(legal.host) }]} />
    <FactBlock
      title={WORDS.mediation}
      facts={[
        { label: WORDS.mediator, value: legal.mediator },
        {
          label: WORDS.mediatorUrl,
          value: legal.mediatorUrl && (
            <a href={legal.mediatorUrl} className="link break-all" rel="noopener nofollow">
              {legal.mediatorUrl}
            </a>
          ),
        },
      ]}
    />
  </>
);

const AgentBlock = ({ ctx }: { ctx: PublicCtx }): ReactElement | null => {
  const { agent } = ctx.site;
  if (!agent?.rsac) return null;
  return (
    <FactBlock title={WORDS.agent} facts={[]}>
      <p className="mt-4">{WORDS.agentOf(signatureOf(agent, 'own'), agent)}</p>
    </FactBlock>
  );
};

const partsOf = (ctx: PublicCtx | NetworkCtx): { legal: Partial<Legal>; contact: Contact } => {
  const network = ctx.directory.network();
  if (ctx.kind === 'network') return { legal: network.legal, contact: network.contact };
  return { legal: ctx.site.settings.legal, contact: ctx.site.settings.contact.general };
};

const page: Page<PublicCtx | NetworkCtx, null> = {
  path: '/mentions-legales',
  load: (ctx, request) => ({ kind: 'page', data: null, head: statementHead(ctx, request, WORDS) }),
  view: ({ ctx }) => (
    <ProsePage title={WORDS.title}>
      {ctx.kind === 'site' && <AgentBlock ctx={ctx} />}
      <Blocks {...partsOf(ctx)} />
      <FactBlock title={WORDS.network} facts={[]}>
        <div className="mt-4 space-y-3">
          {legalLinesOf(ctx.directory.network().legalLines).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </FactBlock>
    </ProsePage>
  ),
};

/** '/mentions-legales': the data of the settings; missing data are omitted (rule SITE-STATEMENTS). */
export const legalNoticePage = definePage(page);
export const networkLegalNoticePage = defineNetworkPage(page);
