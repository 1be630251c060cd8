import { beforeEach, expect, test } from 'vitest';
import { until } from '#tests/harness/until';
import { AGENT, GROUP, LYON, OTHER, openCards, own } from './setting.ts';

/** The card as visitors see it (rules SITE-PROFILE-CARD, SITE-CARD-CONTACT). */

const cards = await openCards();
beforeEach(cards.clear);

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  'content-type': 'application/json',
};

test('every site has one from its own data, without a script that it needs', async () => {
  for (const host of [LYON, GROUP, AGENT]) {
    const { status, text } = await cards.page(host);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex');
    expect(text).toContain('href="/carte.vcf"');
    expect(text).toContain('data-page="card"');
  }
  expect((await cards.page(AGENT)).text).toMatch(/<h1[^>]*>[^<]*Camille/);
});

test('a saved change is shown, with links as they are stored and texts escaped', async () => {
  await cards.saveCard(AGENT, {
    firstname: own('<b>Zoé</b>'),
    description: own('Un\nDeux <script>alert(1)</script>'),
    buttons: own([
      { title: '"><img src=x onerror=alert(1)>', link: 'horizon.example/rdv' },
      { title: 'Appeler', link: '06 12 34 56 78' },
    ]),
    linkedin: own('linkedin.com/in/zoe'),
    textColor: own('#777777'),
    backgroundColor: own('#888888'),
  });
  await until(async () => (await cards.page(AGENT)).text.includes('&lt;b&gt;Zoé&lt;/b&gt;'));
  const { text } = await cards.page(AGENT);
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<img src=x');
  expect(text).toContain('href="https://horizon.example/rdv"');
  expect(text).toContain('href="tel:+33612345678"');
  expect(text.indexOf('https://horizon.example/rdv')).toBeLessThan(text.indexOf('Appeler</a>'));
  expect(text).toContain('href="https://linkedin.com/in/zoe"');
  // Grey on grey is not readable.
  expect(text).toContain('ink-000000');
  expect((await cards.page(GROUP)).text).not.toContain('rdv');
});

test('switched off: 404 for the card and its contact; switched on again it is back', async () => {
  await cards.saveCard(AGENT, { isShown: own(false) });
  await until(async () => (await cards.page(AGENT)).status === 404);
  expect((await cards.page(AGENT, '/carte.vcf')).status).toBe(404);
  expect((await cards.page(GROUP)).status).toBe(200);
  expect((await cards.getCard(AGENT)).values.isShown).toEqual(own(false));
  await cards.saveCard(AGENT, { isShown: own(true) });
  await until(async () => (await cards.page(AGENT)).status === 200);
});

test('the contact is a vCard of this site, downloaded under the name of the person', async () => {
  await cards.saveCard(AGENT, { firstname: own('Zoé "x"'), lastname: own('d’Été'), phone: own('0612345678') });
  const { status, headers, text } = await cards.page(AGENT, '/carte.vcf');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/vcard; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=/);
  expect(text).toContain('\r\nN:d’Été;Zoé "x";;;\r\n');
  expect(text).toContain('TEL;TYPE=WORK,VOICE:+33612345678');
  expect(text).toContain('camille.localhost');
  expect((await cards.page(OTHER, '/carte.vcf')).text).not.toContain('d’Été');
  expect((await cards.page('localhost', '/carte.vcf')).status).toBe(404);
});

test('the contact of an agency is a company, with the date of its last change', async () => {
  const { text } = await cards.page(GROUP, '/carte.vcf');
  expect(text).toContain('\r\nN:;;;;\r\n');
  expect(text).toContain('X-ABSHOWAS:COMPANY');
  const [, year = ''] = /\r\nREV:(\d{4})-/.exec(text) ?? [];
  expect(Number(year)).toBeGreaterThan(2020);
});

test('its views are counted by day, for the site alone', async () => {
  const view = () =>
    cards.ask(AGENT, '/public/events', {
      method: 'POST',
      headers: BROWSER,
      body: JSON.stringify({ type: 'view', page: 'card' }),
    });
  await view();
  await view();
  const viewsOf = async (host: string): Promise<number[]> => {
    const { body } = await cards.call<{ days: { day: string; views: number }[] }>(host, `${cards.path}/views`);
    expect(body.days).toHaveLength(30);
    expect(body.days.map(({ day }) => day)).toEqual(body.days.map(({ day }) => day).sort());
    return body.days.map(({ views }) => views);
  };
  expect(await viewsOf(AGENT)).toEqual([...Array.from({ length: 29 }, () => 0), 2]);
  expect(await viewsOf(LYON)).toEqual(Array.from({ length: 30 }, () => 0));
});
