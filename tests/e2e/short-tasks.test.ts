import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { buildJobOffer } from '#tests/factories/job-offer';
import { startBrowser } from '#tests/harness/browser';
import { importByCalls, newFeed } from './feed.ts';
import { type Login, openOffice } from './office.ts';
import { productDatabase, siteOfFile } from './own-site.ts';

/** Tasks of every day, counted in steps from the home view (docs/back-office.md). */

let browser: Browser;
beforeAll(async () => {
  browser = await startBrowser();
});

/** For tasks that change something. */
const OWN = siteOfFile({ leadGen: true });
/** For tasks that only read. */
const LYON = { site: 'lyon', email: 'op.lyon@horizon.example' };
const PICTURE = resolve('seeds/pictures/interieur_bureau.jpg');

/** A person whose clicks, keys and filled fields are counted. */
const countSteps = (page: Page) => {
  let steps = 0;
  const counted =
    <A extends readonly unknown[]>(act: (...args: A) => Promise<unknown>) =>
    async (...args: A): Promise<void> => {
      steps += 1;
      await act(...args);
    };
  return {
    count: () => steps,
    click: counted((target: Locator) => target.click()),
    select: counted((target: Locator, label: string) => target.selectOption({ label })),
    fill: counted((target: Locator, text: string) => target.fill(text)),
    choose: counted(async (target: Locator, file: string) => {
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(file);
    }),
  };
};
type Steps = ReturnType<typeof countSteps>;

/** An entry of the sidebar. */
const entry = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true });

type Task = {
  name: string;
  goal: number;
  /** Whose task it is; absent: the operator of the own site. */
  who?: Login;
  /** From the home view to what shows that the task is done. */
  perform: (page: Page, steps: Steps) => Promise<void>;
};

/** A new prospective agent. */
const addLead = (page: Page, fullname: string): Promise<void> =>
  page.evaluate(async (name) => {
    const email = `lead-${crypto.randomUUID()}@exemple.fr`;
    const body = JSON.stringify({ fullname: name, email, phone: '06 12 34 56 78', type: 'agent' });
    await fetch('/admin/leads', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, fullname);

/** A market center of the network without a site. Returns its name. */
const addMarket = async (page: Page): Promise<string> => {
  const name = `Horizon Bron ${crypto.randomUUID()}`;
  await page.evaluate(async (market) => {
    const body = JSON.stringify({ name: market, apiKey: 'clé', zip: '69500', city: 'Bron' });
    await fetch('/admin/market', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }, name);
  return name;
};

/** The entry of the pipeline of Growth Initiative. */
const pipeline = (page: Page): Locator => entry(page, 'Pipeline Growth');

const TASKS: readonly Task[] = [
  {
    name: 'publish an article with a picture',
    goal: 7,
    perform: async (page, { click, fill, choose }) => {
      await click(entry(page, 'Actualités'));
      await click(page.getByRole('link', { name: 'Écrire un article' }).first());
      await fill(page.getByRole('textbox', { name: 'Titre' }), 'Acheter à Lyon cet hiver');
      await fill(page.getByRole('textbox', { name: 'Texte de l’article' }), 'Les taux baissent, les délais aussi.');
      await choose(page.getByRole('button', { name: 'Choisir une image' }), PICTURE);
      await click(page.getByRole('button', { name: /^Publier/ }));
      await page.getByText('Votre article a bien été publié').waitFor();
    },
  },
  {
    name: 'find the new leads of yesterday',
    goal: 1,
    who: LYON,
    perform: async (page, { click }) => {
      await click(page.getByRole('link', { name: /^Hier/ }).first());
      await page
        .getByRole('button', { name: /Reçu\s*Hier/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'log a call on a lead',
    goal: 5,
    perform: async (page, { click, fill, select }) => {
      await addLead(page, 'Nadia Appel');
      await click(pipeline(page));
      await click(page.getByRole('link', { name: 'Nadia Appel' }));
      const form = page.getByRole('form', { name: 'Nouvelle activité' });
      await select(form.getByRole('combobox', { name: 'Activité' }), 'Appel téléphonique');
      await fill(form.getByRole('textbox', { name: 'Commentaire' }), 'Rappeler lundi matin');
      await click(form.getByRole('button', { name: 'Ajouter l’activité' }));
      await page.getByRole('list', { name: 'Historique du lead' }).getByText('Rappeler lundi matin').waitFor();
    },
  },
  {
    name: 'move a lead to connected',
    goal: 2,
    perform: async (page, { click, select }) => {
      await addLead(page, 'Yann Connecté');
      await click(pipeline(page));
      await select(page.getByRole('combobox', { name: 'Statut de Yann Connecté' }), 'Connecté');
      await page.getByText('Yann Connecté\u00a0: Connecté').waitFor();
    },
  },
  {
    name: 'export the leads of last month',
    goal: 4,
    who: LYON,
    perform: async (page, { click }) => {
      await click(pipeline(page));
      await click(page.getByRole('button', { name: /^Reçu/ }).first());
      await click(page.getByRole('button', { name: 'Le mois dernier' }));
      const download = page.waitForEvent('download');
      await click(page.getByRole('button', { name: 'Exporter en CSV' }));
      expect((await download).suggestedFilename()).toBe('horizon-lyon-lead-export.csv');
    },
  },
  {
    name: 'change the title of the home page and see it',
    goal: 5,
    perform: async (page, { click, fill }) => {
      await click(page.getByRole('link', { name: 'Pages', exact: true }));
      await click(page.getByRole('table').getByRole('link', { name: 'Accueil', exact: true }));
      await fill(page.getByRole('textbox', { name: 'Titre de la page' }), 'Lyon, une adresse pour chacun');
      const preview = page.frameLocator('iframe[title="Aperçu de la page Accueil"]');
      await preview.getByRole('heading', { level: 1, name: 'Lyon, une adresse pour chacun' }).waitFor();
      await click(page.getByRole('button', { name: 'Enregistrer' }));
      await page.getByText('Les modifications ont été enregistrées avec succès').waitFor();
    },
  },
  {
    name: 'change the logo',
    goal: 4,
    perform: async (page, { click, choose }) => {
      await click(entry(page, 'Préférences'));
      const logo = page.getByRole('region', { name: 'Logo', exact: true });
      await choose(logo.getByRole('button', { name: /^(Choisir une image|Remplacer)$/ }), PICTURE);
      await page.getByText('Modifié : Logo').waitFor();
      await click(page.getByRole('button', { name: 'Enregistrer', exact: true }));
      await page.getByText('Vos modifications ont bien été enregistrées').waitFor();
    },
  },
  {
    name: 'see what a site inherits, and from whom',
    goal: 2,
    who: { site: 'claire-fontaine', email: 'claire.fontaine@horizon.example' },
    perform: async (page, { click }) => {
      await click(entry(page, 'Préférences'));
      await click(page.getByRole('link', { name: 'Valeurs héritées' }));
      const received = page.getByRole('region', { name: 'Valeurs héritées' });
      await received.getByText('Du market center Horizon Lyon').first().waitFor();
      await expect
        .poll(() => received.evaluate((element) => element.getBoundingClientRect().top < innerHeight))
        .toBe(true);
    },
  },
  {
    name: 'add a user to the site',
    goal: 5,
    perform: async (page, { click, fill }) => {
      await click(entry(page, 'Utilisateurs'));
      await click(page.getByRole('button', { name: 'Ajouter un utilisateur' }));
      // The address proposes the names.
      await fill(page.getByRole('dialog').getByLabel('E-mail'), `lea.petit@${crypto.randomUUID()}.exemple.fr`);
      await click(page.getByRole('button', { name: 'Ajouter', exact: true }));
      await page.getByText("L'utilisateur a bien été ajouté").waitFor();
    },
  },
  {
    name: 'switch a job offer on',
    goal: 2,
    perform: async (page, { click }) => {
      const title = 'Productivity Coach H/F à Bordeaux';
      await buildJobOffer(await productDatabase(), { market_id: OWN.marketId, code: 'PC', title, active: false });
      await click(entry(page, 'Offres d’emploi'));
      const control = page.getByRole('switch', { name: `Offre ouverte : ${title}` });
      // The input is transparent: people click the track, which is in its label.
      await click(page.locator('label').filter({ has: control }));
      await page.getByText('est ouverte aux candidatures').waitFor();
    },
  },
  {
    name: 'find why a listing of the feed was rejected',
    goal: 3,
    who: { site: 'angers', email: 'admin@horizon.example' },
    perform: async (page, { click }) => {
      const { bytes, bad } = newFeed();
      await importByCalls(page, bytes);
      await click(entry(page, 'Flux d’annonces'));
      await click(page.getByRole('table', { name: 'Imports' }).getByRole('link').first());
      const lines = page.getByRole('dialog').getByRole('list', { name: 'Lignes refusées et avertissements' });
      await lines.getByRole('listitem').filter({ hasText: bad }).getByText('Le prix ou le loyer manque').waitFor();
    },
  },
  {
    name: 'activate the site of a market center',
    goal: 5,
    who: { site: null, email: 'admin@horizon.example' },
    perform: async (page, { click }) => {
      const name = await addMarket(page);
      await click(entry(page, 'Markets'));
      await click(page.getByRole('link', { name }));
      await click(page.getByRole('tab', { name: 'Site web' }));
      await click(page.getByRole('button', { name: 'Activer', exact: true }));
      await page.getByText('Website activé').waitFor();
    },
  },
];

const DOCUMENT = readFileSync('docs/back-office.md', 'utf8');

it.each(TASKS)('$name: at most $goal steps, as docs/back-office.md says', async ({ name, goal, who, perform }) => {
  const { page, errors } = await openOffice(browser, who ?? OWN);
  const steps = countSteps(page);
  await perform(page, steps);
  expect(steps.count()).toBeLessThanOrEqual(goal);
  expect(DOCUMENT).toMatch(new RegExp(`^\\| ${name} +\\| ${steps.count()} +\\| ${goal} +\\|$`, 'm'));
  expect(errors).toEqual([]);
});
