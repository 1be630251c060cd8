import { sql } from 'kysely';
import { chooseEstimationRecipient } from '#domain/estimation/recipient';
import { callFact } from '#fr/consents';
import { ESTIMATION_DIGEST as WORDS } from '#fr/digests';
import { ESTIMATION_MAIL } from '#fr/estimations';
import { phone } from '#fr/format';
import type { Tx } from '#platform/db/database';
import { mayCall } from '#server/consents';
import {
  adminCtx,
  DIGEST,
  defineJob,
  doEach,
  networkJob,
  type Ports,
  type PublicCtx,
  publicCtx,
} from '#server/context';
import { type DigestEntry, OF_ACTIVE_MARKETS, sendDigest } from '#server/notifications';
import { type EstimationRow, resultOf } from './estimation-rows.ts';
import { fullnameOf, homeFacts } from './site-mail.ts';

/** The price may not be computed yet: its range is listed only if it is. */
const factsOf = (row: EstimationRow): string[] =>
  homeFacts(row)
    .filter(([label]) => resultOf(row) !== null || label !== ESTIMATION_MAIL.facts.range)
    .map(([label, words]) => `${label} : ${words}`);

const entryOf = async (tx: Tx, row: EstimationRow): Promise<DigestEntry> => ({
  name: fullnameOf(row) || ESTIMATION_MAIL.nobody,
  at: row.completed_at ?? row.created_at,
  lines: [
    [row.phone && phone(row.phone), row.email].filter(Boolean).join(' — '),
    row.phone && callFact(await mayCall(tx, row.market_id, row.phone))[1],
    ...factsOf(row),
  ].filter((line): line is string => Boolean(line)),
  excerpt: null,
});

const entriesOf = async ({ site }: PublicCtx, tx: Tx, ids: readonly string[]): Promise<DigestEntry[]> => {
  const rows = await tx
    .selectFrom('estimations')
    .selectAll()
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .orderBy('completed_at')
    .orderBy('id')
    .execute();
  const entries: DigestEntry[] = [];
  for (const row of rows) entries.push(await entryOf(tx, row));
  return entries;
};

const MAX_SITES = 1000;

const listSites = async (ports: Ports): Promise<string[]> => {
  const rows = await adminCtx(ports, 'digests').write((tx) =>
    tx
      .selectFrom('estimations')
      .select('site_id')
      .distinct()
      .where('to_check', '=', true)
      .where(OF_ACTIVE_MARKETS)
      .where('digested_at', 'is', null)
      .where('completed_at', 'is not', null)
      .limit(MAX_SITES)
      .execute(),
  );
  return rows.map((row) => row.site_id);
};

/** Job handler, hourly: one mail for each site with the estimations above its limit (rule FORM-BOUND). Idempotent. */
export const onEstimationDigestsDue = async (ports: Ports): Promise<void> =>
  doEach(await listSites(ports), async (id) => {
    const site = await ports.directory.findSite(id);
    if (!site) return;
    const ctx = publicCtx(ports, site);
    const where = sql<boolean>`site_id = ${id} and completed_at is not null`;
    await ctx.write((tx) =>
      sendDigest(ctx, tx, {
        template: 'estimation.digest',
        to: chooseEstimationRecipient(site).email,
        words: WORDS,
        waiting: { table: 'estimations', where, at: 'completed_at' },
        entriesOf: (ids) => entriesOf(ctx, tx, ids),
      }),
    );
  });

/** Job of `onEstimationDigestsDue`. */
export const ESTIMATION_DIGESTS_DUE = defineJob({
  name: 'estimation.digests-due',
  payload: networkJob,
  ...DIGEST,
  run: onEstimationDigestsDue,
});
