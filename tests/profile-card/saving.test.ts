import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { AGENT, GROUP, INHERITED, LYON, OTHER, openCards, own } from './setting.ts';

/** Saves of the profile card on real SQL (rule SITE-CARD-VALUES). */

const cards = await openCards();
const { getCard, saveCard, storedCards, tokens } = cards;
beforeEach(cards.clear);

describe('a card without own values', () => {
  test('shows the data of its site, and its address', async () => {
    const agent = await getCard(AGENT);
    const { firstname, lastname, email } = cards.member;
    expect(agent.inherited).toMatchObject({ isShown: true, firstname, lastname, email });
    expect(agent.inherited.buttons.map(({ link }) => link)).toEqual(['/annonces', '/vendre', '/contact']);
    expect(Object.values(agent.values)).toEqual(Object.values(agent.values).map(() => INHERITED));
    expect(agent.url).toMatch(/^https?:\/\/camille\.localhost(:\d+)?\/carte$/);
    expect((await getCard(GROUP)).inherited).toMatchObject({ firstname: 'Équipe Moreau', lastname: '' });
    expect(await storedCards()).toEqual([]);
  });
});

describe('a save by field', () => {
  test('stores own values alone, records them, and returns the base of the next save', async () => {
    const buttons = own([{ title: 'Appeler', link: '06 12 34 56 78' }]);
    const { status, body } = await saveCard(AGENT, { lastname: own(' Durand '), phone: own(null), buttons });
    expect(status).toBe(200);
    const stored = { lastname: 'Durand', phone: null, buttons: [{ title: 'Appeler', link: 'tel:+33612345678' }] };
    expect(await storedCards()).toEqual([{ own: stored }]);
    expect(body.from).toMatchObject({ firstname: INHERITED, lastname: own('Durand'), phone: own(null) });
    const { values, updatedAt } = await getCard(AGENT);
    expect([values, updatedAt]).toEqual([body.from, body.updatedAt]);
    expect(await cards.changesOf(AGENT)).toMatchObject([
      { action: 'card.saved', fields: { lastname: { from: INHERITED, to: own('Durand') } } },
    ]);
    await saveCard(AGENT, { lastname: INHERITED });
    expect(await storedCards()).toEqual([{ own: { phone: null, buttons: stored.buttons } }]);
  });

  test('of two people keeps both when their fields differ; else the conflict names the author', async () => {
    const { values } = await getCard(LYON);
    const save = (field: string, to: unknown, token?: string) =>
      cards.call(LYON, cards.path, {
        method: 'PUT',
        body: { changes: { [field]: { from: values[field as 'firstname'], to } } },
        ...(token !== undefined && { token }),
      });
    const both = await Promise.all([
      save('firstname', own('De Zoé')),
      save('description', own('De Paul'), tokens.paul),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { status, body } = await save('firstname', own('De Paul'), tokens.paul);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(body.conflicts).toMatchObject([
      { field: 'firstname', current: own('De Zoé'), changedBy: { name: 'Zoé Martin' } },
    ]);
    expect(await storedCards()).toEqual([{ own: { firstname: 'De Zoé', description: 'De Paul' } }]);
  });

  test('that changes nothing writes nothing; unknown keys of other releases stay', async () => {
    expect((await saveCard(LYON, { phone: INHERITED })).status).toBe(200);
    expect(await storedCards()).toEqual([]);
    await saveCard(LYON, { firstname: own('Lyon') });
    await cards.run(sql`update profile_cards set own = own || '{"later": 1, "textColor": "red"}'`);
    expect((await getCard(LYON)).values.textColor).toEqual(INHERITED);
    await saveCard(LYON, { lastname: own('Centre') });
    expect(await storedCards()).toEqual([
      { own: { firstname: 'Lyon', lastname: 'Centre', later: 1, textColor: 'red' } },
    ]);
  });

  test.each([
    ['firstname', own(' '), 'Renseignez un prénom ou un nom à afficher.'],
    ['phone', own('06 12'), 'Renseignez un numéro de téléphone français valide.'],
    ['email', own('zoe@'), 'Renseignez une adresse e-mail valide.'],
    ['textColor', own('rouge'), 'Saisissez une couleur comme #1a5276.'],
    ['instagram', own('https://attaquant.example/x'), 'Cette adresse n’est pas celle d’une page de ce réseau.'],
    ['buttons', own([{ title: 'x', link: 'javascript:alert(1)' }]), /^Bouton 1\u00a0: ce lien n’est pas accepté/],
    ['buttons', own(Array.from({ length: 21 }, () => ({ title: 'x', link: '/' }))), '20 boutons au plus.'],
    ['pictureId', own('0'.repeat(32)), 'Cette image n’existe pas sur ce site\u00a0: envoyez-la à nouveau.'],
  ] as const)('%s is refused with its message', async (field, to, message) => {
    const { status, body } = await saveCard(LYON, { [field]: to });
    expect([status, body.errors?.[0]?.field]).toEqual([422, field]);
    expect(body.errors?.[0]?.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message));
    expect(await storedCards()).toEqual([]);
  });

  test.each([
    { firstname: own(3) },
    { firstname: 'Zoé' },
    { isShown: own('oui') },
    { buttons: own([{ title: 'x', link: '/', more: 1 }]) },
    { buttons: own({ title: 'x' }) },
    { pictureId: own('../../x') },
    { site_id: own('x') },
  ])('a value of the wrong type is refused: %j', async (values) => {
    const changes = Object.fromEntries(Object.entries(values).map(([field, to]) => [field, { from: INHERITED, to }]));
    const { status } = await cards.call(LYON, cards.path, { method: 'PUT', body: { changes } });
    expect(status).toBe(400);
    expect(await storedCards()).toEqual([]);
  });

  test('a body that is too large is refused', async () => {
    const buttons = own(Array.from({ length: 100 }, () => ({ title: 'a'.repeat(3000), link: '/' })));
    expect((await saveCard(LYON, { buttons })).status).toBe(413);
  });
});

describe('the history', () => {
  type Listed = { items: { id: string; kind: string; by: { name: string }; fields: string[] }[] };
  test('lists changes with their author, and restores a version unless the card changed since', async () => {
    await saveCard(LYON, { firstname: own('Un'), phone: own(null) });
    const first = (await getCard(LYON)).values;
    await saveCard(LYON, { firstname: own('Deux') }, tokens.paul);
    const { body } = await cards.call<Listed>(LYON, `${cards.path}/history`);
    expect(body.items).toMatchObject([
      { kind: 'saved', fields: ['firstname'], by: { name: 'Paul Durand' } },
      { kind: 'saved', fields: ['firstname', 'phone'], by: { name: 'Zoé Martin' } },
    ]);
    const version = body.items[1]?.id;
    const then = await cards.call<{ fields: unknown }>(LYON, `${cards.path}/history/${version}`);
    expect(then.body.fields).toEqual(first);
    const restore = (seen: unknown) =>
      cards.call(LYON, `${cards.path}/restore`, { method: 'POST', body: { version, seen } });
    expect((await restore(first)).status).toBe(409);
    expect((await restore((await getCard(LYON)).values)).status).toBe(200);
    expect((await getCard(LYON)).values).toEqual(first);
    const after = await cards.call<Listed>(LYON, `${cards.path}/history`);
    expect(after.body.items.map(({ kind }) => kind)).toEqual(['restored', 'saved', 'saved']);
  });

  test('of another site is not found', async () => {
    await saveCard(LYON, { firstname: own('Un') });
    const { body } = await cards.call<Listed>(LYON, `${cards.path}/history`);
    const version = body.items[0]?.id;
    expect((await cards.call(AGENT, `${cards.path}/history/${version}`)).status).toBe(404);
    const seen = (await getCard(AGENT)).values;
    expect((await cards.call(AGENT, `${cards.path}/restore`, { method: 'POST', body: { version, seen } })).status).toBe(
      404,
    );
  });
});

describe('who edits it', () => {
  test('not a user who is invited from outside, not a person of another site', async () => {
    const site = { market_id: cards.market.id, id: cards.ids[LYON] };
    const guest = await buildAccount(cards.db, { site, kind: 'external' });
    const { token } = await cards.signIn(LYON, { email: guest.email, password: PASSWORD });
    expect((await cards.call(LYON, cards.path, { token })).status).toBe(403);
    expect((await cards.call(LYON, cards.path, { token: tokens[OTHER] ?? '' })).status).toBe(401);
    expect((await cards.call(LYON, cards.path, { token: '' })).status).toBe(401);
  });

  test('a photo of another market center is refused', async () => {
    const foreign = await cards.picture(cards.other.market.id);
    expect((await saveCard(LYON, { pictureId: own(foreign) })).status).toBe(422);
    const mine = await cards.picture();
    expect((await saveCard(LYON, { pictureId: own(mine) })).status).toBe(200);
    expect((await getCard(LYON)).pictures).toMatchObject([{ id: mine, crop: null }]);
  });
});
