import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRefusal } from '#contracts/problem';
import {
  agentCards,
  changeEstimation,
  createEstimation,
  ESTIMATION_COMPLETED,
  ESTIMATION_WISHED,
  findEstimation,
  getEstimation,
  onEstimationCompleted,
  onEstimationWished,
  priceEstimation,
  registerWish,
  withPrice,
} from '#server/estimation';
import { storeSales } from '#server/valuation';
import { hurryTimeouts } from '#tests/harness/hurry';
import { jobsOf } from '#tests/harness/jobs';
import { useLimit } from '#tests/harness/limits';
import { FLAT, openRequests, PERSON } from './requests-setting.ts';
import { townSales } from './town.ts';

/** Estimations of visitors (rules ESTIMATION-PROPERTY, ESTIMATION-ADDRESS, ESTIMATION-CONTACT, ESTIMATION-PRIVATE). */

const { ports, sites, visit, create, admin, rows, url } = await openRequests();
await storeSales(admin, townSales(60), 'register');

const errorsOf = (answer: unknown): string[] =>
  isRefusal(answer) ? (answer.errors ?? []).map(({ field, message }) => `${field}: ${message}`) : ['not refused'];
const ADDRESS = 'address: Veuillez renseigner une adresse valide';
const TOWN = 'address: Ajoutez la ville ou le code postal, par exemple «\u00a012 rue Garibaldi, 69003 Lyon\u00a0»';

describe('the home', () => {
  test('is stored with its commune and street, and one event', async () => {
    const { analyze, token } = await create();
    expect(analyze).toMatchObject({
      type: 'building',
      zipcode: '69003',
      area: 60,
      floor: 2,
      finished: false,
      min: null,
    });
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    const stored = await rows(
      sql`select insee, street, is_approximate, email from estimations where id = ${analyze.id}`,
    );
    expect(stored).toEqual([{ insee: '69383', street: 'RUE DE LA REPUBLIQUE', is_approximate: true, email: null }]);
    expect(await rows(sql`select type from tracking_events where object_id = ${analyze.id}`)).toEqual([
      { type: 'appraisal' },
    ]);
  });

  test.each([
    ['never answers', (): void => {}],
    ['fails', (_: unknown, answer: ServerResponse): void => void answer.writeHead(503).end()],
  ])('a geocoder that %s: the commune of the typed address', async (_, listener) => {
    hurryTimeouts();
    const server = createServer(listener).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    await once(server, 'listening');
    const geocoderUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geocodage/`;
    const { analyze } = await create({}, visit(sites.market, { services: { geocoderUrl } }));
    expect(analyze).toMatchObject({ zipcode: '69003', isApproximate: true });
  });

  test.each([
    ['Paris, an arrondissement', '3 rue de Turenne, 75003 Paris', '75103'],
    ['Fort-de-France', '4 rue Victor Hugo 97200 Fort-de-France', '97209'],
    ['Strasbourg', 'rue du Dôme, Strasbourg', '67482'],
    ['a town alone', 'Lyon 3e (69003)', '69383'],
    ['a village', '1 place de l’Église, 69610 Souzy', '69178'],
    ['a village before its code', '1 place de l’Église Souzy 69610', '69178'],
    ['a short form', '4 rue Catulienne, St-Etienne', '42218'],
    ['an arrondissement in words of people', '12 rue Garibaldi, Lyon 3ème', '69383'],
    ['no comma', '12 rue Garibaldi Lyon', '69123'],
    ['a country', '12 rue Garibaldi, 69003 Lyon, France', '69383'],
    ['a code alone', 'place du maroc 75018', '75118'],
    ['a quarter after its code', '1 esplanade X, 92800 Paris La Défense', '92062'],
    ['a CEDEX code', '1 place X, 69433 Lyon Cedex 03', '69123'],
    ['the code of a whole town', '1 place X, 69000 Lyon', '69123'],
  ])('typed address: %s', async (_, address, insee) => {
    const { analyze } = await create({ address });
    expect(analyze.isApproximate).toBe(true);
    expect(await rows(sql`select insee from estimations where id = ${analyze.id}`)).toEqual([{ insee }]);
  });

  test.each([
    ['Paris 3e', '75003', '75103'],
    ['Paris', '75116', '75116'],
    ['Lyon 3e', '69003', '69383'],
    ['Marseille 1er', '13001', '13201'],
    ['Évry-Courcouronnes', '91000', '91228'],
    ['Ajaccio', '20000', '2A004'],
    ['Saint-Denis', '97400', '97411'],
  ])('chosen town: %s %s is %s', async (city, zipcode, insee) => {
    const { analyze } = await create({ address: `1 rue X ${zipcode} ${city}`, city, zipcode });
    expect(await rows(sql`select insee from estimations where id = ${analyze.id}`)).toEqual([{ insee }]);
  });

  test('a chosen address with its position is exact; a position far from the commune is not believed', async () => {
    const chosen = { address: '12 rue Thiers 69003 Lyon', zipcode: '69003', city: 'Lyon' };
    const near = await create({ ...chosen, lat: 45.7601, lng: 4.8571 });
    expect(near.analyze).toMatchObject({ isApproximate: false, lat: 45.7601 });
    const far = await create({ ...chosen, lat: 48.85, lng: 2.35 });
    expect(far.analyze.isApproximate).toBe(true);
    expect(far.analyze.lat).toBeLessThan(46);
  });

  test.each([
    ['Belgium', { address: 'Rue Neuve 12, 1000 Bruxelles' }, [ADDRESS]],
    ['no address', { address: '' }, [ADDRESS]],
    ['no town of France', { address: 'qsdfqsdf' }, [ADDRESS]],
    ['a street alone', { address: '12 rue Garibaldi' }, [TOWN]],
    ['a street with the name of a town', { address: '3 rue de Paris' }, [TOWN]],
    ['another town than its code', { address: 'x', zipcode: '13001', city: 'Lyon' }, [ADDRESS]],
    ['another town than its typed code', { address: '1 rue X, 69003 Marseille' }, [ADDRESS]],
    ['an area of zero', { area: 0 }, ['area: Indiquez une surface supérieure à 0']],
    ['an area below 1 m²', { area: 0.5 }, ['area: Indiquez une surface d’au moins 1 m²']],
    ['an area in words', { area: 'grand' }, ["area: Ce champ n'accepte que des chiffres, sans espace"]],
    ['no kind', { type: '' }, ['type: Choisissez un appartement ou une maison']],
    [
      'both steps at once, the second one wrong',
      { firstname: 'Zoé' },
      [
        'lastname: Renseignez un nom/prénom valide',
        'email: Renseignez un email pour que nous puissions vous répondre',
        "consent: Veuillez accepter les conditions d'utilisation",
      ],
    ],
  ])('422: %s', async (_, given, errors) => {
    const answer = await createEstimation(visit(), { ...FLAT, origin: '', ...given });
    expect(answer).toMatchObject({ status: 422 });
    expect(errorsOf(answer)).toEqual(errors);
  });

  test('a flat starts on the ground floor and never goes below; a house has none', async () => {
    const { analyze } = await create({ floor: -3 });
    expect(analyze.floor).toBe(0);
    const house = await changeEstimation(visit(), { id: analyze.id, type: 'house', groundArea: '1 200' });
    expect(house).toMatchObject({ analyze: { floor: null, groundArea: 1200, address: FLAT.address } });
    const flat = await changeEstimation(visit(), { id: analyze.id, type: 'building' });
    expect(flat).toMatchObject({ analyze: { floor: 0, groundArea: null } });
  });

  test('a change that names no place leaves an approximate place approximate', async () => {
    const { analyze } = await create();
    expect(await changeEstimation(visit(), { id: analyze.id, area: 61 })).toMatchObject({
      analyze: { area: 61, isApproximate: true, lat: analyze.lat, lng: analyze.lng },
    });
  });

  test('the whole estimation of a first step, with empty fields of the person, is accepted', async () => {
    const empty = { firstname: '', lastname: '', email: '', phonenumber: '', consent: false };
    const { analyze } = await create(empty);
    const { id } = analyze;
    expect(await changeEstimation(visit(), { id, ...FLAT, ...empty, area: 61 })).toMatchObject({
      analyze: { area: 61, finished: false },
    });
    expect(await changeEstimation(visit(), { id, ...empty })).toMatchObject({ status: 422 });
  });

  test('a bot gets a response like another, and nothing is stored', async () => {
    const before = await rows(sql`select id from estimations`);
    const { analyze } = await create({ website: 'https://spam.example' });
    expect(analyze.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await rows(sql`select id from estimations`)).toHaveLength(before.length);
  });

  test('sent twice with one key: one estimation; the key with another home is refused', async () => {
    const client = { idempotencyKey: 'a-key', address: '198.51.100.1' };
    const first = await create({}, visit(sites.market, { client }));
    const again = await create({}, visit(sites.market, { client }));
    expect(again.analyze.id).toBe(first.analyze.id);
    const other = await createEstimation(visit(sites.market, { client }), { ...FLAT, origin: '', area: 61 });
    expect(other).toMatchObject({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  test('without a key, a home is never that of another person of the same address; a person sends once', async () => {
    const shared = () => visit(sites.market, { client: { address: '198.51.100.3' } });
    const [one, other] = [await create({}, shared()), await create({}, shared())];
    expect(one.analyze.id).not.toBe(other.analyze.id);
    const [sent, again] = [await create(PERSON, shared()), await create(PERSON, shared())];
    expect(sent.analyze.id).toBe(again.analyze.id);
  });

  test('an address that sends too many is refused', async () => {
    const address = '198.51.100.9';
    await useLimit(ports.system.db, { name: 'estimation.address.day', of: address, used: 60 });
    const answer = await createEstimation(visit(sites.market, { client: { address } }), { ...FLAT, origin: '' });
    expect(answer).toMatchObject({ status: 429 });
  });
});

describe('the person', () => {
  test('completes it once: consent, mails to the site and to the person, and the price', async () => {
    const { analyze } = await create();
    const { id } = analyze;
    expect(await priceEstimation(visit(), { id })).toMatchObject({ status: 409, code: 'ESTIMATION_UNFINISHED' });
    expect(await changeEstimation(visit(), { id, ...PERSON })).toMatchObject({
      analyze: { finished: true, email: 'zoe@example.fr' },
    });
    await changeEstimation(visit(), { id, ...PERSON, lastname: 'Martin' });
    const asked = await jobsOf(url, ESTIMATION_COMPLETED);
    const [job, ...others] = asked.filter((item) => item.id === id);
    if (!job) return expect.unreachable();
    expect(others).toEqual([]);
    await onEstimationCompleted(ports, job);
    await onEstimationCompleted(ports, job);
    const mails = await rows<{ recipient: string; template: string; body_text: string; reply_to: string }>(
      sql`select recipient, template, body_text, reply_to from outbox where cause like ${`%${id}`} order by template`,
    );
    expect(mails).toMatchObject([
      { recipient: 'agence@horizon.example', template: 'estimation.completed', reply_to: 'zoe@example.fr' },
      { recipient: 'zoe@example.fr', template: 'estimation.receipt' },
    ]);
    expect(mails[0]?.body_text).toContain(
      'Appartement, 60 m², 3 pièces, 2e étage'.replace('60 ', '60\u00a0').replace('3 p', '3\u00a0p'),
    );
    expect(mails[1]?.body_text).toMatch(/estimé entre .*€ et .*€/);
    expect(mails[1]?.body_text).toContain('/estimation/');
    expect(await rows(sql`select purpose from consents where subject_id = ${id} and granted`)).toContainEqual({
      purpose: 'contact',
    });
  });

  test('the mail to the site has the whole address, also of a street that was chosen with its town apart', async () => {
    const chosen = { address: '14 rue de la République', zipcode: '69003', city: 'Lyon' };
    const { analyze } = await create({ ...PERSON, ...chosen });
    expect(analyze).toMatchObject(chosen);
    const { id } = analyze;
    await onEstimationCompleted(ports, { marketId: sites.market.marketId, siteId: sites.market.id, id });
    const [mail] = await rows<{ body_text: string }>(
      sql`select body_text from outbox where cause = ${`estimation:${id}`}`,
    );
    expect(mail?.body_text).toContain('14 rue de la République, 69003 Lyon');
  });

  test('the price is rounded, stored, and stays when sales arrive later', async () => {
    const { analyze, token } = await create(PERSON);
    const priced = await priceEstimation(visit(), { id: analyze.id });
    if (isRefusal(priced)) return expect.unreachable();
    const { min, max, result } = priced.analyze;
    expect([(min ?? 1) % 1000, (max ?? 1) % 1000]).toEqual([0, 0]);
    expect(min).toBeLessThan(max ?? 0);
    expect(result).toMatchObject({ kind: 'price', basis: 'comparables', confidence: 'low', isDemo: false });
    await storeSales(admin, townSales(40, { seed: 9 }), 'register');
    expect(await priceEstimation(visit(), { id: analyze.id })).toMatchObject({ analyze: { min, max } });
    const changed = await changeEstimation(visit(), { id: analyze.id, token, area: 90 });
    expect(changed).toMatchObject({ analyze: { min: null, result: null, area: 90 } });
  });

  test('the same home sent again keeps its price; another one has another', async () => {
    const { analyze, token } = await create(PERSON);
    const id = analyze.id;
    await priceEstimation(visit(), { id });
    const priceOf = () => rows<{ computed_at: Date | null }>(sql`select computed_at from estimations where id = ${id}`);
    const [before] = await priceOf();
    expect(before?.computed_at).toBeInstanceOf(Date);
    const { type, address, area, rooms, floor } = FLAT;
    await changeEstimation(visit(), { id, token, type, address, area, rooms, floor });
    expect(await priceOf()).toEqual([before]);
    await changeEstimation(visit(), { id, token, area: '61' });
    expect(await priceOf()).toEqual([{ computed_at: null }]);
  });

  test('a home that changes while its price is computed gets the price of the new home', async () => {
    const { analyze, token } = await create(PERSON);
    const ctx = visit();
    const id = analyze.id;
    const former = await ctx.write((tx) => findEstimation(ctx, tx, id));
    await changeEstimation(visit(), { id, token, area: '80' });
    expect(former && (await withPrice(ctx, former))).toMatchObject({ area: 80, result: { kind: 'price' } });
  });

  test('two changes of different fields at once are both kept', async () => {
    const { analyze } = await create();
    const id = analyze.id;
    await Promise.all(
      [{ area: '70' }, { rooms: 5 }, { floor: 4 }].map((given) => changeEstimation(visit(), { id, ...given })),
    );
    expect(await rows(sql`select area, rooms, floor from estimations where id = ${id}`)).toEqual([
      { area: 70, rooms: 5, floor: 4 },
    ]);
  });

  test('once there is a mandate the home stays, with its price', async () => {
    const { analyze, token } = await create(PERSON);
    const id = analyze.id;
    await priceEstimation(visit(), { id });
    await admin.write((tx) =>
      sql`insert into estimation_mandates (market_id, site_id, estimation_id, mandated_on)
        select market_id, site_id, id, '2026-03-01' from estimations where id = ${id}`.execute(tx),
    );
    expect(errorsOf(await changeEstimation(visit(), { id, token, area: '80' }))).toEqual([
      'address: Un mandat a été pris d’après cette estimation\u00a0: faites une nouvelle estimation pour un autre bien',
    ]);
    expect(isRefusal(await changeEstimation(visit(), { id, token, area: '60' }))).toBe(false);
    expect(await rows(sql`select area from estimations where id = ${id} and result is not null`)).toEqual([
      { area: 60 },
    ]);
  });

  test('Strasbourg: no price, and the reason', async () => {
    const { analyze } = await create({ ...PERSON, address: 'rue du Dôme, 67000 Strasbourg' });
    expect(await priceEstimation(visit(), { id: analyze.id })).toMatchObject({
      analyze: { min: null, max: null, result: { kind: 'none', reason: 'no-register' } },
    });
  });

  test('two prices at once are one', async () => {
    const { analyze } = await create(PERSON);
    const both = await Promise.all([1, 2].map(() => priceEstimation(visit(), { id: analyze.id })));
    expect(both[0]).toEqual(both[1]);
  });

  test('shown sales have streets without numbers, and rounded places and distances', async () => {
    const { analyze } = await create(PERSON);
    const priced = await priceEstimation(visit(), { id: analyze.id });
    if (isRefusal(priced) || priced.analyze.result?.kind !== 'price') return expect.unreachable();
    const { comparables } = priced.analyze.result;
    expect(comparables.length).toBeGreaterThan(4);
    for (const { street, distance, lat } of comparables) {
      expect(street).not.toMatch(/\d/);
      expect(distance % 50).toBe(0);
      expect(lat).toBe(Number(lat.toFixed(3)));
    }
  });

  test('a number that is not asked for is refused when it is none', async () => {
    const fault = ['phonenumber: Veuillez renseigner un numéro de téléphone valide'];
    const input = { ...FLAT, ...PERSON, phonenumber: '06 12', origin: '' };
    expect(errorsOf(await createEstimation(visit(), input))).toEqual(fault);
    const { analyze, token } = await create();
    const change = { id: analyze.id, token, ...PERSON };
    expect(errorsOf(await changeEstimation(visit(), { ...change, phonenumber: 'soixante' }))).toEqual(fault);
    expect(await changeEstimation(visit(), { ...change, phonenumber: ' ' })).toMatchObject({
      analyze: { finished: true, phonenumber: null },
    });
  });

  test('Fynder Pro asks for the number; the chat for nothing else', async () => {
    const pro = visit(sites.pro);
    expect(errorsOf(await createEstimation(pro, { ...FLAT, ...PERSON, origin: '' }))).toEqual([
      'phonenumber: Veuillez renseigner un numéro de téléphone valide',
    ]);
    const { analyze } = await create({ phonenumber: '06 12 34 56 78', consent: true }, visit(sites.pro));
    expect(analyze).toMatchObject({ finished: true, phonenumber: '+33612345678', email: null });
    expect(
      errorsOf(await createEstimation(visit(sites.pro), { ...FLAT, phonenumber: '06 12 34 56 78', origin: '' })),
    ).toEqual(["consent: Veuillez accepter les conditions d'utilisation"]);
  });

  test('a number that is given later does not remove the name and the address', async () => {
    const { analyze, token } = await create({ ...PERSON, phonenumber: '06 12 34 56 78' }, visit(sites.pro));
    const { id } = analyze;
    const changed = await changeEstimation(visit(sites.pro), {
      id,
      token,
      phonenumber: '06 12 34 56 79',
      consent: true,
    });
    expect(changed).toMatchObject({ analyze: { email: null, phonenumber: '+33612345679' } });
    expect(await getEstimation(visit(sites.pro), { id, token })).toMatchObject({
      analyze: { firstname: 'Zoé', lastname: 'O’Brien', email: 'zoe@example.fr', phonenumber: '+33612345679' },
    });
  });
});

describe('personal fields', () => {
  test('are for who has the token, and only for that estimation', async () => {
    const { analyze, token } = await create(PERSON);
    const other = await create(PERSON);
    const { id } = analyze;
    expect(await getEstimation(visit(), { id, token: '' })).toMatchObject({
      analyze: { email: null, firstname: null },
    });
    expect(await getEstimation(visit(), { id, token })).toMatchObject({ analyze: { email: 'zoe@example.fr' } });
    for (const wrong of [other.token, `${token}x`, 'x'])
      expect(await getEstimation(visit(), { id, token: wrong })).toMatchObject({ analyze: { email: null } });
    expect(await changeEstimation(visit(), { id, token, area: 70 })).toMatchObject({ analyze: { email: null } });
  });

  test('once a person is named, only who has the token changes the estimation', async () => {
    const { analyze, token } = await create(PERSON);
    const other = await create(PERSON);
    const { id } = analyze;
    const wish = { id, phonenumber: '0612345678', wish: 'call', phoneProspecting: false } as const;
    for (const wrong of [undefined, '', 'x', other.token, `${token}x`, `x${token}`]) {
      expect(await changeEstimation(visit(), { id, token: wrong, area: 70 })).toMatchObject({ status: 404 });
      expect(await registerWish(visit(), { ...wish, token: wrong })).toMatchObject({ status: 404 });
    }
    expect(await rows(sql`select area, phone from estimations where id = ${id}`)).toEqual([{ area: 60, phone: null }]);
    // Who has no token uses up nothing of the limit of the estimation.
    expect(await registerWish(visit(), { ...wish, token })).toEqual({ ok: true });
    for (let time = 0; time < 4; time++) await registerWish(visit(), { ...wish, token });
    expect(await registerWish(visit(), { ...wish, token })).toMatchObject({ status: 429 });
  });

  test.each([
    ['another site', () => sites.pro],
    ['a site without estimation', () => sites.inactive],
  ])('404 on %s', async (_, siteOf) => {
    const { analyze, token } = await create(PERSON);
    const { id } = analyze;
    const there = () => visit(siteOf());
    for (const answer of [
      await changeEstimation(there(), { id, token, area: 70 }),
      await priceEstimation(there(), { id }),
      await registerWish(there(), { id, token, phonenumber: '0612345678', wish: 'call', phoneProspecting: false }),
      await agentCards(there(), { id }),
    ])
      expect(answer).toMatchObject({ status: 404 });
    expect(await createEstimation(visit(sites.inactive), { ...FLAT, origin: '' })).toMatchObject({ status: 404 });
    expect(await createEstimation(visit(), { ...FLAT, origin: '', website: sites.pro.id })).toMatchObject({
      status: 404,
    });
  });
});

test('404 for visitors of a site that switched its module off, also with the token', async () => {
  const { analyze, token } = await create(PERSON);
  const { settings } = sites.market;
  const off = {
    ...sites.market,
    settings: { ...settings, fynder: { ...settings.fynder, status: 'inactive' as const } },
  };
  expect(await getEstimation(visit(off), { id: analyze.id, token })).toMatchObject({ status: 404 });
});

test('a person who wants to be called: the number is stored, the site is told once', async () => {
  const { analyze, token } = await create(PERSON);
  const { id } = analyze;
  const wish = { id, token, phonenumber: '06 12 34 56 78', wish: 'visit', phoneProspecting: false } as const;
  expect(errorsOf(await registerWish(visit(), { ...wish, phonenumber: '12' }))).toEqual([
    'phonenumber: Veuillez renseigner un numéro de téléphone valide',
  ]);
  expect(await registerWish(visit(), wish)).toEqual({ ok: true });
  expect(await registerWish(visit(), wish)).toEqual({ ok: true });
  const asked = await jobsOf(url, ESTIMATION_WISHED);
  const own = asked.filter((item) => item.id === id);
  expect(own).toHaveLength(1);
  for (const job of [...own, ...own]) await onEstimationWished(ports, job);
  const mails = await rows(sql`
    select subject, body_text ~ '06.12.34.56.78' as numbered from outbox where cause like ${`estimation-wish:${id}%`}`);
  expect(mails).toEqual([{ subject: 'Visite demandée — Zoé O’Brien — estimation', numbered: true }]);
});

test('the same wish is told again once the former one was handled', async () => {
  const { analyze, token } = await create(PERSON);
  const { id } = analyze;
  const wish = { id, token, phonenumber: '06 12 34 56 78', wish: 'call', phoneProspecting: false } as const;
  await registerWish(visit(), wish);
  await admin.write((tx) => sql`update estimations set handled_at = now() where id = ${id}`.execute(tx));
  expect(await registerWish(visit(), wish)).toEqual({ ok: true });
  const asked = await jobsOf(url, ESTIMATION_WISHED);
  expect(asked.filter((item) => item.id === id)).toHaveLength(2);
  expect(await rows(sql`select handled_at from estimations where id = ${id}`)).toEqual([{ handled_at: null }]);
});

test('a consent to telephone prospecting that is given with the same wish is recorded', async () => {
  const { analyze, token } = await create(PERSON);
  const { id } = analyze;
  const wish = { id, token, phonenumber: '06 12 34 56 78', wish: 'call' } as const;
  const given = () =>
    rows(sql`select purpose from consents where subject_id = ${id} and purpose = 'phone-prospecting'`);
  await registerWish(visit(), { ...wish, phoneProspecting: false });
  expect(await given()).toEqual([]);
  await registerWish(visit(), { ...wish, phoneProspecting: true });
  expect(await given()).toHaveLength(1);
  const asked = await jobsOf(url, ESTIMATION_WISHED);
  expect(asked.filter((item) => item.id === id)).toHaveLength(1);
});
