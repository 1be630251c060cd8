import { request } from 'node:http';
import type { Browser, Page } from 'playwright';
import { beforeAll, expect, inject, test } from 'vitest';
import { startBrowser } from '#tests/harness/browser';
import { openTestDns } from '#tests/harness/dns';
import { axeFindings } from './axe.ts';
import { openOffice } from './office.ts';
import { openOwnSite } from './own-site.ts';

/** The block Nom de domaine of the view Préférences, with a server of DNS on this machine (rules DOMAIN-*). */

let browser: Browser;
let dns: Awaited<ReturnType<typeof openTestDns>>;
beforeAll(async () => {
  dns = await openTestDns(inject('product').dnsPort);
  browser = await startBrowser();
});

const DOMAIN = 'www.exemple-lyon.fr';

const { port } = inject('product');

/** Status and address of the redirect of a page. */
const visit = (host: string, path: string): Promise<[number | undefined, string | undefined]> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } };
    request(options, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    })
      .on('error', reject)
      .end();
  });

const openBlock = async () => {
  const login = await openOwnSite();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const { page, errors } = await openOffice(browser, { ...login, path: '/preferences#bloc-domain' }, { permissions });
  return { site: login.site, page, errors, block: page.getByRole('region', { name: 'Nom de domaine', exact: true }) };
};

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('an owner asks for a domain, proves it, goes live and gives it up', async () => {
  const { site, page, errors, block } = await openBlock();
  const host = `${site}.localhost`;
  const name = block.getByRole('textbox', { name: 'Nom de domaine' });
  await name.fill('*.exemple-lyon.fr');
  await name.press('Enter');
  await block.getByText('sans astérisque').waitFor();
  await name.fill(`https://${DOMAIN.toUpperCase()}/`);
  await name.press('Enter');
  await block.getByText('En attente', { exact: true }).waitFor();

  await block.getByLabel('Bureau d’enregistrement').selectOption('gandi');
  await block.getByText('@', { exact: true }).first().waitFor();
  await block.getByRole('button', { name: /^Copier : Valeur ou nom d’hôte, vitrine-site=/ }).click();
  const proof = await copied(page);
  expect(proof).toMatch(/^vitrine-site=[0-9a-z]{32}$/);
  expect(await axeFindings(page, 'main')).toEqual([]);

  const check = block.getByRole('button', { name: 'Vérifier maintenant' });
  await check.click();
  await block.getByText('L’enregistrement TXT n’est pas encore visible.').waitFor();
  dns.zone.set('_vitrine.exemple-lyon.fr', { TXT: [proof] });
  dns.zone.set(DOMAIN, { A: ['192.0.2.9'] });
  await check.click();
  await block.getByText('L’adresse mène ailleurs : 192.0.2.9.').waitFor();
  dns.zone.set(DOMAIN, { A: ['127.0.0.1'] });
  await check.click();
  await block.getByText('Certificat en cours', { exact: true }).waitFor();
  await check.click();
  await block.getByText('En ligne', { exact: true }).waitFor();
  await expect.poll(() => visit(host, '/annonces?page=2')).toEqual([301, `http://${DOMAIN}:${port}/annonces?page=2`]);
  expect(await visit(DOMAIN, '/')).toEqual([200, undefined]);
  expect(await visit(DOMAIN, '/dashboard')).toEqual([301, `http://${host}:${port}/dashboard`]);

  await page.reload();
  await block.getByText('En ligne', { exact: true }).waitFor();
  await block.getByRole('button', { name: 'Retirer le domaine' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await name.waitFor();
  await expect.poll(() => visit(host, '/annonces')).toEqual([200, undefined]);
  expect(await visit(DOMAIN, '/annonces')).toEqual([301, `http://${host}:${port}/annonces`]);
  // The refused name.
  expect(errors.filter((text) => !/\b422\b/.test(text))).toEqual([]);
});
