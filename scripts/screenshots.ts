// Takes the pictures of the README from a running demo: `npm start`, then `node scripts/screenshots.ts [port]`.
import { chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { encodePolyline } from '../src/domain/places/polyline.ts';
import { launchOptions } from '../tests/harness/chromium.ts';

const [port = '3000'] = process.argv.slice(2);
const FOLDER = 'docs/screenshots';
const PASSWORD = 'vitrine-demo';
const WIDE = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const QUALITY = 82;

type Picture = {
  name: string;
  /** Subdomain; null: the network's host. */
  site: string | null;
  path: string;
  /** Opens the page to take from that of `path`. */
  act?: (page: Page) => Promise<void>;
  hasPhone?: true;
  /** Who is signed in. */
  as?: string;
};

/** Opens the first page of the main part whose address begins so. */
const followFirst =
  (start: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`main a[href^="${start}"]`).first().click();
    await page.waitForURL((url) => url.pathname.startsWith(start));
  };

/** Compares the first homes of a list. */
const compareFirst = async (page: Page): Promise<void> => {
  for (const at of [0, 1, 2]) await page.getByRole('checkbox', { name: 'Comparer' }).nth(at).check();
  await page.getByRole('button', { name: 'Comparer les biens cochés' }).click();
  await page.waitForURL((url) => url.pathname === '/comparer');
};

/** West of the Saône and the Rhône. */
const ZONE = encodePolyline([
  { lat: 45.75, lng: 4.7 },
  { lat: 45.84, lng: 4.72 },
  { lat: 45.83, lng: 4.84 },
  { lat: 45.74, lng: 4.82 },
]);

const OP = 'op.lyon@horizon.example';
const ADMIN = 'admin@horizon.example';

const PICTURES: readonly Picture[] = [
  { name: 'home', site: 'lyon', path: '/', hasPhone: true },
  { name: 'search', site: 'lyon', path: '/annonces', hasPhone: true },
  { name: 'listing', site: 'lyon', path: '/annonces', act: followFirst('/annonces/'), hasPhone: true },
  { name: 'zone', site: 'lyon', path: `/annonces?zone=${encodeURIComponent(ZONE)}` },
  { name: 'estimation', site: 'lyon', path: '/estimation', hasPhone: true },
  { name: 'favourites', site: 'lyon', path: '/favoris/demo-liste-partagee', hasPhone: true },
  { name: 'comparison', site: 'lyon', path: '/favoris/demo-liste-partagee', act: compareFirst, hasPhone: true },
  { name: 'visit', site: 'lyon', path: '/visite/demo-visite', hasPhone: true },
  { name: 'owner', site: 'lyon', path: '/mon-bien/demo-bien', hasPhone: true },
  { name: 'report', site: 'lyon', path: '/rapport/demo-rapport' },
  { name: 'town', site: 'lyon', path: '/immobilier', act: followFirst('/immobilier/lyon') },
  { name: 'agent', site: 'claire-fontaine', path: '/' },
  { name: 'network', site: null, path: '/' },
  { name: 'office-home', site: 'lyon', path: '/dashboard', as: OP },
  { name: 'office-visits', site: 'lyon', path: '/dashboard/visites', as: OP },
  { name: 'office-reviews', site: 'lyon', path: '/dashboard/avis', as: OP },
  { name: 'office-alerts', site: 'lyon', path: '/dashboard/recherches', as: OP },
  { name: 'office-leads', site: 'lyon', path: '/dashboard/leads?created=all', as: OP },
  { name: 'network-home', site: null, path: '/dashboard', as: ADMIN },
  { name: 'network-markets', site: null, path: '/dashboard/markets', as: ADMIN },
];

const originOf = (site: string | null): string => `http://${site === null ? '' : `${site}.`}localhost:${port}`;

const signIn = async (page: Page, { site }: Picture, email: string): Promise<void> => {
  await page.goto(`${originOf(site)}/connexion`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Mot de passe').first().fill(PASSWORD);
  await page.locator('main form button[type=submit]').first().click();
  await page.waitForURL(/\/dashboard/);
};

/** Runs in the page: whether its data and the pictures on the screen have arrived. */
const isComplete = (): boolean =>
  document.querySelector('.mantine-Skeleton-root') === null &&
  [...document.images].every((image) => {
    const { x, y, right, bottom } = image.getBoundingClientRect();
    const isOnScreen = right > 0 && bottom > 0 && x < window.innerWidth && y < window.innerHeight;
    return image.complete || !isOnScreen || !image.checkVisibility();
  });

const browser = await chromium.launch(await launchOptions('light'));

const take = async (picture: Picture, device: typeof WIDE, name: string): Promise<void> => {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', ...device });
  const page = await context.newPage();
  if (picture.as) await signIn(page, picture, picture.as);
  const response = await page.goto(`${originOf(picture.site)}${picture.path}`);
  if (!response?.ok()) throw new Error(`${picture.path}: ${response?.status()}`);
  await picture.act?.(page);
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(isComplete);
  if ((await page.getByRole('heading', { name: 'Page introuvable' }).count()) > 0) throw new Error(picture.path);
  const file = `${FOLDER}/${name}.webp`;
  await sharp(await page.screenshot())
    .webp({ quality: QUALITY })
    .toFile(file);
  console.log(file);
  await context.close();
};

for (const picture of PICTURES) {
  await take(picture, WIDE, picture.name);
  if (picture.hasPhone) await take(picture, PHONE, `${picture.name}-phone`);
}
await browser.close();
