import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Insertable } from 'kysely';
import { DAY_MS } from '#domain/calendar/durations';
import type { Sites } from '#platform/db/schema';
import { marketCtx, type Ports } from '#server/context';
import { ingestPicture } from '#server/files';
import { createRandom } from './random.ts';
import { checkSite, type DemoSeeds, type DemoSite, seedId, siteKey } from './seeds.ts';

const ADMIN = { role: 'vitrine_admin' } as const;

type PictureIds = (file: string) => Promise<string>;

/** Replaces '@file.jpg' anywhere in a value by the id of that picture. */
const withPictures = async (value: unknown, idOf: PictureIds): Promise<unknown> => {
  if (typeof value === 'string') return value.startsWith('@') ? idOf(value.slice(1)) : value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => withPictures(item, idOf)));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(async ([name, one]) => [name, await withPictures(one, idOf)] as const);
  return Object.fromEntries(await Promise.all(entries));
};

/** Returns a function that ingests a picture of seeds/pictures for a market. */
export const picturesOf = (ports: Ports, marketId: string, dir: string): PictureIds => {
  const ctx = marketCtx(ports, marketId);
  return async (file) => {
    const stored = await ingestPicture(ctx, { bytes: await readFile(join(dir, file)) });
    if (!stored.ok) throw new Error(`${file}: ${stored.reason}`);
    return stored.picture.id;
  };
};

export const siteIdOf = (site: Pick<DemoSite, 'market'> & Partial<Pick<DemoSite, 'group' | 'member'>>): string =>
  seedId('site', site.market, siteKey(site));

/** Age of the demo network in months: market centers opened their sites at its start, their people later. */
const HISTORY_MONTHS = 40;
/** Least age of a site with a campaign budget: its charts begin before the same month of last year. */
const CAMPAIGN_MONTHS = 15;
const MONTH_MS = 30 * DAY_MS;

/** When a site was created, and its users added. */
export const createdAt = (site: DemoSite, now: Date): Date => {
  const { next } = createRandom(siteIdOf(site));
  const most = site.group || site.member ? HISTORY_MONTHS / 2 : HISTORY_MONTHS;
  const least = site.giBudget === undefined ? 0 : CAMPAIGN_MONTHS;
  const months = least + next() * (most - least);
  return new Date(now.getTime() - months * MONTH_MS);
};

const siteRow = async (ports: Ports, site: DemoSite, picturesDir: string): Promise<Insertable<Sites>> => {
  const marketId = seedId('market', site.market);
  const idOf = picturesOf(ports, marketId, picturesDir);
  const raw = { settings: await withPictures(site.settings, idOf), pages: await withPictures(site.pages, idOf) };
  const { settings, pages } = checkSite(raw);
  return {
    market_id: marketId,
    id: siteIdOf(site),
    type: site.group ? 'group' : site.member ? 'agent' : 'market',
    group_id: site.group ? seedId('group', site.market, site.group) : null,
    member_id: site.member ? seedId('member', site.market, site.member) : null,
    enabled: site.enabled,
    subdomain: site.subdomain,
    settings: JSON.stringify(settings),
    pages: JSON.stringify(pages),
    socials: JSON.stringify(site.socials),
    head_content: JSON.stringify(site.headContent),
    all_properties_shared: site.allPropertiesShared,
    properties_settings: JSON.stringify(site.propertiesSettings ?? { specializations: [], areas: [] }),
    gi_budget: site.giBudget ?? null,
    created_at: createdAt(site, ports.system.now()),
  };
};

/** Inserts sites with their pictures. An existing site is not changed. @throws ZodError when a seed is invalid. */
export const loadSites = async (ports: Ports, seeds: DemoSeeds, picturesDir: string): Promise<void> => {
  const rows: Awaited<ReturnType<typeof siteRow>>[] = [];
  for (const site of seeds.sites) rows.push(await siteRow(ports, site, picturesDir));
  await ports.system.db.write(ADMIN, (tx) =>
    tx
      .insertInto('sites')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
};

/**
 * Adds examples of exclusions: the site of Lyon excludes its most expensive listing, and the group's site the first one
 * of its market.
 */
export const loadExclusions = (ports: Ports, seeds: DemoSeeds): Promise<void> =>
  ports.system.db.write(ADMIN, async (tx) => {
    for (const site of seeds.sites.filter((site) => site.market === 'lyon' && !site.member)) {
      const marketId = seedId('market', site.market);
      const listing = await tx
        .selectFrom('listings')
        .select('id')
        .where('market_id', '=', marketId)
        .where('transaction', '=', 'sale')
        .where('status', '=', 'published')
        .orderBy(site.group ? 'technical_id' : 'price_cents', site.group ? 'asc' : 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();
      if (listing === undefined) continue;
      await tx
        .insertInto('listing_exclusions')
        .values({ market_id: marketId, site_id: siteIdOf(site), listing_id: listing.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
