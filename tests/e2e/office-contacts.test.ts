import type { Browser } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { CALL_REFUSALS } from '#fr/back-office';
import { pdf } from '#tests/files/pdf';
import { openVisitor, startBrowser } from '#tests/harness/browser';
import { productUrl } from '#tests/harness/product';
import { until } from '#tests/harness/until';
import { axeFindings } from './axe.ts';
import { callAs } from './call-as.ts';
import { openOffice } from './office.ts';
import { type OwnSite, openOwnSite, productDatabase, siteOfFile } from './own-site.ts';
import { refuseOnce } from './refuse-once.ts';

/** The views Notifications and Honoraires (rules SITE-CONTACTS and SITE-FEES). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

const OWN = siteOfFile();
/** Whose fees no other test changes. */
const GROUP = 'equipe-moreau';
const SAVED = 'Les modifications ont été enregistrées avec succès';

it('a wrong address is shown although its field was hidden; a stored one receives a test mail', async () => {
  const { page, errors } = await openOffice(browser, { ...OWN, path: '/notifications' });
  const common = page.getByLabel('E-mail des annonces', { exact: true });
  const recipient = (label: string) => page.getByLabel('Les questions sont adressées').selectOption({ label });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await recipient('À une adresse commune');
  await common.fill('annonces@');
  await recipient('À l’agent de l’annonce');
  await common.waitFor({ state: 'detached' });
  await save.click();
  await page.getByText('Renseignez une adresse e-mail valide.').waitFor();
  await expect.poll(() => common.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await axeFindings(page, 'main')).toEqual([]);
  await recipient('À une adresse commune');
  const email = `annonces.${crypto.randomUUID()}@horizon.example`;
  await common.fill(email);
  await page.getByText('Enregistrez l’adresse pour l’essayer.').waitFor();
  await save.click();
  await page.getByText(SAVED).waitFor();
  await page.getByRole('button', { name: 'Envoyer un e-mail de test : E-mail des annonces' }).click();
  await page.getByText(`E-mail de test envoyé à ${email}`).waitFor();
  expect(errors).toEqual([]);
});

it('a fee schedule is refused unless it is a PDF, shown to visitors, replaced and removed', async () => {
  const { page, errors } = await openOffice(browser, {
    site: GROUP,
    email: 'admin@horizon.example',
    path: '/honoraires',
  });
  const visitor = await openVisitor(browser);
  const isShown = async (): Promise<boolean> => {
    await visitor.goto(productUrl(GROUP, '/honoraires'));
    return (await visitor.locator('a[href^="/documents/"]').count()) === 1;
  };
  expect(await isShown()).toBe(false);
  const send = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'honoraires.pdf', mimeType: 'application/pdf', buffer });
  await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await page.getByText("Une erreur est survenue lors de l'enregistrement des modifications").waitFor();
  // While another file of the person is on its way, the view keeps this one.
  await refuseOnce(page, '**/admin/website/fees');
  await send(Buffer.from(pdf()));
  await page.getByText(CALL_REFUSALS.TOO_MANY_AT_ONCE ?? '').waitFor();
  expect(await axeFindings(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await page.getByText('Votre site montre son propre barème.').waitFor();
  expect(await axeFindings(page, 'main')).toEqual([]);
  expect(await until(isShown)).toBe(true);
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByText('Votre site montre son propre barème.').waitFor({ state: 'detached' });
  expect(await until(async () => !(await isShown()))).toBe(true);
  expect(errors).toEqual([expect.stringContaining('415'), expect.stringContaining('429')]);
});

/** Starts or ends the contract of lead generation, and waits until the product knows. */
const setLeadGen = async (own: OwnSite, leadGen: boolean): Promise<void> => {
  const db = await productDatabase();
  await db.write({ role: 'vitrine_admin' }, (tx) =>
    tx.updateTable('markets').set({ lead_gen: leadGen }).where('id', '=', own.marketId).execute(),
  );
  await until(async () => {
    const { text } = await callAs(own, '/admin/website/contact-settings');
    return text.includes('leadgenGi') === leadGen;
  });
};

it.each([
  {
    view: 'Notifications',
    path: '/notifications',
    field: 'E-mail de contact',
    value: 'a@b.fr',
    appears: 'E-mail Growth Initiative',
    leadGen: true,
  },
  {
    view: 'Préférences',
    path: '/preferences',
    field: 'Titre',
    value: 'Agence',
    appears: 'Image de fond',
    leadGen: false,
  },
])(
  'a field that the network opens meanwhile appears in $view after a save',
  async ({ path, field, value, appears, leadGen }) => {
    const own = await openOwnSite({ leadGen: !leadGen });
    const { page, errors } = await openOffice(browser, { ...own, path });
    await page.getByLabel(field, { exact: true }).fill(value);
    await setLeadGen(own, leadGen);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText(appears, { exact: true }).first().waitFor();
    expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(value);
    expect(errors).toEqual([]);
  },
);
