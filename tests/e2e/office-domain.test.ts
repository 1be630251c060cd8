import { request } from 'node:http';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, startBrowser } from '#tests/harness/browser';
import { openTestDns } from '#tests/harness/dns';
import { type Product, startProduct } from '#tests/harness/server';
import { axeFindings } from './axe.ts';

/** The block Nom de domaine of the view Préférences, with a server of DNS on this machine (rules DOMAIN-*). */

let browser: Browser;
let dns: Awaited<ReturnType<typeof openTestDns>>;
let product: Product;
beforeAll(async () => {
  dns = await openTestDns();
  product = await startProduct({ env: { DEMO: '1', DNS_SERVERS: dns.address } });
  afterAll(() => product.dispose());
  browser = await startBrowser();
});

const DOMAIN = 'www.exemple-lyon.fr';

/** Status and address of the redirect of a page. */
const visit = (host: string, path: string): Promise<[number | undefined, string | undefined]> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: product.port, path, headers: { host: `${host}:${product.port}` } };
    request(options, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.location]);
    })
      .on('error', reject)
      .end();
  });

const openBlock = async () => {
  const visitor = await newVisitor(browser, { viewport: { width: 1440, height: 900 } });
  await visitor.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await visitor.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(product.url('lyon', '/connexion'));
  await page.getByLabel('E-mail').fill('op.lyon@horizon.example');
  await page.getByLabel('Mot de passe').fill('vitrine-demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Accueil' }).waitFor();
  await page.goto(product.url('lyon', '/dashboard/preferences#bloc-domain'));
  return { page, errors, block: page.getByRole('region', { name: 'Nom de domaine', exact: true }) };
};

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('an owner asks for a domain, proves it, goes live and gives it up', async () => {
  const { page, errors, block } = await openBlock();
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
  await expect
    .poll(() => visit('lyon.localhost', '/annonces?page=2'))
    .toEqual([301, `http://${DOMAIN}:${product.port}/annonces?page=2`]);
  expect(await visit(DOMAIN, '/')).toEqual([200, undefined]);
  expect(await visit(DOMAIN, '/dashboard')).toEqual([301, `http://lyon.localhost:${product.port}/dashboard`]);

  await page.reload();
  await block.getByText('En ligne', { exact: true }).waitFor();
  await block.getByRole('button', { name: 'Retirer le domaine' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await name.waitFor();
  await expect.poll(() => visit('lyon.localhost', '/annonces')).toEqual([200, undefined]);
  expect(await visit(DOMAIN, '/annonces')).toEqual([301, `http://lyon.localhost:${product.port}/annonces`]);
  expect(errors).toEqual([]);
});
