import { beforeEach, expect, test } from 'vitest';
import { AGENT, LYON, OTHER, openCards, own } from './setting.ts';

/** The preview of the card in its editor (rule SITE-CARD-PREVIEW). */

const cards = await openCards();
beforeEach(cards.clear);

const preview = (fields: unknown, host: string = AGENT) =>
  cards.call<{ html: string }>(host, `${cards.path}/preview`, { method: 'POST', body: { fields } });
const frame = (headers: Record<string, string>, host: string = AGENT) =>
  cards.ask(host, '/dashboard/apercu/carte', { headers });
const IN_FRAME = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };

test('the page is rendered with the values, marked, without scripts; nothing is stored', async () => {
  const { status, body } = await preview({ firstname: own('Essai'), isShown: own(false) });
  expect(status).toBe(200);
  expect(body.html).toMatch(/<h1[^>]*data-field="firstname"[^>]*>Essai/);
  expect(body.html).toContain('data-field="buttons"');
  expect(body.html).not.toMatch(/<script|data-page=/);
  expect(await cards.storedCards()).toEqual([]);
  expect((await cards.page(AGENT)).text).not.toMatch(/Essai|data-field/);
});

test('values that are being typed are left out, and so are incomplete buttons', async () => {
  await cards.saveCard(AGENT, { firstname: own('Zoé'), backgroundColor: own('#112233') });
  const { status, body } = await preview({
    firstname: own('  '),
    backgroundColor: own('#12'),
    email: own('zoe@'),
    buttons: own([
      { title: 'Complet', link: '/annonces' },
      { title: '', link: '/vendre' },
      { title: 'Sans lien', link: 'javascript:alert(1)' },
    ]),
  });
  expect(status).toBe(200);
  expect(body.html).toMatch(/<h1[^>]*>Zoé/);
  expect(body.html).toContain('c-112233');
  expect(body.html).toContain('Complet');
  expect(body.html).not.toMatch(/Sans lien|javascript:/);
});

test('a picture of another market center, and the right of another site, are refused', async () => {
  const foreign = await cards.picture(cards.other.market.id);
  expect((await preview({ pictureId: own(foreign) }, LYON)).status).toBe(422);
  const token = cards.tokens[OTHER] ?? '';
  expect(
    (await cards.call(LYON, `${cards.path}/preview`, { method: 'POST', body: { fields: {} }, token })).status,
  ).toBe(401);
});

test('the document of the frame is for the editor alone', async () => {
  const cookie = `session=${cards.tokens[AGENT]}`;
  expect((await frame({ ...IN_FRAME, cookie })).status).toBe(200);
  expect((await frame({ cookie })).status).toBe(403);
  expect((await frame(IN_FRAME)).status).toBe(403);
  expect((await frame({ ...IN_FRAME, cookie }, LYON)).status).toBe(403);
});
