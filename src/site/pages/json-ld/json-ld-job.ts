import type { JobPosting, WithContext } from 'schema-dts';
import type { JobOffer } from '#domain/job-offers/job-offer';
import { JOB_WORDS } from '#fr/recruitment';
import type { PublicCtx } from '#server/context';
import { escapeHtml } from '#site/render/escape.ts';
import { root } from './json-ld.ts';
import { AGENT_ID, postalAddress } from './json-ld-owner.ts';

/** The description as HTML, which Google requires. */
const descriptionOf = ({ content, code }: JobOffer): string =>
  (content.trim() || JOB_WORDS.summary(code))
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

/**
 * An open position as a JobPosting. `url`: its canonical address; `origin`: base address of the market center's own
 * site.
 */
export const jobPosting = (
  ctx: PublicCtx,
  offer: JobOffer,
  { url, origin }: { url: string; origin: string },
): WithContext<JobPosting> => {
  const { market } = ctx.site;
  return root({
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: offer.title,
    description: descriptionOf(offer),
    datePosted: offer.openedAt.toISOString(),
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: market.name, value: offer.id },
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${origin}/${AGENT_ID}`,
      name: market.name,
      url: `${origin}/`,
    },
    jobLocation: { '@type': 'Place', name: market.name, address: postalAddress(ctx.site, ctx.directory.network()) },
  });
};
