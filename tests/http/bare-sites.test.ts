import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SECOND_STEP_PATH } from '#domain/access/sign-in-path';
import { listPages } from '#http/pages/page-table';
import { closeImages } from '#platform/images/images';
import { isOn } from '#site/render/page.ts';
import { buildMarket } from '#tests/factories/market';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/**
 * A site without any data: no picture, listing, article, colleague, setting or telephone. Each of its pages works (rule
 * SITE-PAGE-SETTINGS).
 */

const { ask, db, directory, network } = await openTestApp();

beforeAll(async () => {
  const market = await buildMarket(db, {
    name: 'Horizon Rien',
    address: '',
    email: null,
    telephone: null,
    lead_gen: true,
  });
  const agent = await buildMember(db, {
    market_id: market.id,
    gender_name: '',
    telephone: null,
    rsac: null,
    rsac_city: null,
    legal_form: null,
  });
  const group = await buildGroup(db, { market_id: market.id, name: 'Personne' });
  await buildSite(db, { market_id: market.id, subdomain: 'market' });
  await buildSite(db, { market_id: market.id, group_id: group.id, subdomain: 'group' });
  // The network enables the estimation of an agent's site.
  const settings = { fynder: { enabled: true } };
  await buildSite(db, { market_id: market.id, member_id: agent.id, subdomain: 'agent', settings });
  await directory.refresh();
});
afterAll(closeImages);

const KINDS = ['market', 'group', 'agent'] as const;
const slug = network.current()?.slug ?? '';
/** To the search, and to the sign-in without a step that is open. */
const REDIRECTS = ['/acheter', SECOND_STEP_PATH];
/** Paths without ids; the brand is filled in. */
const pathsOf = (kind: (typeof KINDS)[number]): string[] =>
  listPages({ dev: false })
    .filter((page) => isOn(page, kind) && page.needs === undefined)
    .map(({ path }) => path.replace('/:careers{[a-z0-9-]+-recrutement}', `/${slug}-recrutement`))
    .filter((path) => !path.includes(':') && !REDIRECTS.includes(path));

describe.each(KINDS)('%s', (kind) => {
  test.each(pathsOf(kind))('%s', async (path) => {
    const answer = await ask(`${kind}.localhost`, path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    const words = html.replace(/<(script|style|template)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ');
    expect(words).not.toMatch(/undefined|null|NaN|\[object|Invalid Date|\{\w+\}|[,:(]\s*[,)]/);
    expect(html).not.toMatch(/(?:href|src)="(?:[^"]*(?:undefined|null)|tel:|mailto:)?"/);
  });
});
