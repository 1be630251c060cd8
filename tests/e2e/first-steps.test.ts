import { sql } from 'kysely';
import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { startBrowser } from '#tests/harness/browser';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { callProduct } from './call-product.ts';
import { openOffice } from './office.ts';
import { openOwnSite, productDatabase } from './own-site.ts';

/** The first steps of an agent (rule SITE-NEXT-STEP). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

it('an agent without anything sees the first steps first; what is stored ticks them', async () => {
  const { marketId: market_id } = await openOwnSite();
  const db = await productDatabase();
  const member = await buildMember(db, { market_id, role_name: 'Agent', telephone: null });
  const site = await buildSite(db, { market_id, member_id: member.id });
  const account = await buildAccount(db, { member, site, kind: 'main', email: member.email ?? '' });
  await until(async () => (await callProduct(site.subdomain, '/connexion')).status === 200);
  const login = { site: site.subdomain, email: account.email, password: PASSWORD };
  const { page, errors } = await openOffice(browser, { ...login, path: '/' });
  const steps = page.getByRole('region', { name: 'Premiers pas' });
  await steps.getByText('0 sur').waitFor();
  expect(await steps.getByRole('link', { name: 'Donnez votre téléphone' }).getAttribute('href')).toMatch(/\/carte$/);
  expect(await axeFindings(page)).toEqual([]);
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    sql`update members set telephone = '+33199001234' where id = ${member.id}`.execute(tx),
  );
  await until(async () => {
    await page.reload();
    await steps.waitFor();
    return (await steps.getByText('1 sur').count()) > 0;
  });
  expect(await steps.getByRole('link', { name: 'Donnez votre téléphone' }).count()).toBe(0);
  expect(errors).toEqual([]);
});
