import { isRefusal } from '#contracts/problem';
import { HOUR_MS } from '#domain/calendar/durations';
import { adminCtx, type Ports } from '#server/context';
import { issueOpinion } from '#server/opinions';
import type { DemoOffice } from './demo-office.ts';
import { ownerEmail } from './load-accounts.ts';
import { siteIdOf } from './load-sites.ts';
import type { DemoSeeds } from './seeds.ts';

/** Without a mandate, every second opinion is still a draft. */
const DRAFTS = 2;

/** Opinions without a document, with whether a mandate followed. */
const findDrafts = (ports: Ports, siteId: string) =>
  adminCtx(ports, 'demo').read((tx) =>
    tx
      .selectFrom('estimation_opinions as o')
      .leftJoin('estimation_mandates as m', 'm.estimation_id', 'o.estimation_id')
      .select(['o.estimation_id', 'o.updated_at', 'm.estimation_id as mandate'])
      .where('o.site_id', '=', siteId)
      .leftJoin('opinion_documents as d', 'd.estimation_id', 'o.estimation_id')
      .where('d.id', 'is', null)
      .orderBy('o.updated_at')
      .orderBy('o.estimation_id')
      .execute(),
  );

/**
 * Issues the opinions of value that led to a mandate, and some of the others, an hour after they were written. They
 * were handed over in person: nothing is mailed.
 */
export const loadOpinions = async (ports: Ports, seeds: DemoSeeds, office: DemoOffice): Promise<void> => {
  const now = ports.system.now().getTime();
  for (const site of seeds.sites) {
    const owner = seeds.people.find(({ email }) => email === ownerEmail(seeds, site));
    if (!owner) continue;
    const drafts = await findDrafts(ports, siteIdOf(site));
    for (const [rank, { estimation_id: id, updated_at: written, mandate }] of drafts.entries()) {
      if (mandate === null && rank % DRAFTS === 0) continue;
      const at = new Date(Math.min(written.getTime() + HOUR_MS, now));
      const answer = await issueOpinion(office.onSite(site, owner, at), {
        id,
        email: '',
        readAt: written.toISOString(),
      });
      if (isRefusal(answer)) throw new Error(`opinion of ${id}: ${JSON.stringify(answer)}`);
    }
  }
};
