import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LYON, OTHER } from '#tests/access/setting';
import { ELSEWHERE, openDomains } from './setting.ts';

/** A domain from the request to its loss (rules DOMAIN-*), over HTTP, with a server of DNS on this machine. */
let d: Awaited<ReturnType<typeof openDomains>>;
beforeAll(async () => {
  d = await openDomains();
});
beforeEach(() => d.reset());

const WWW = 'www.exemple.fr';
const PROOF = '_vitrine.exemple.fr';

describe('a request', () => {
  test('shows the records to enter, and is normalised', async () => {
    const { status, body } = await d.ask(' https://WWW.Éxemple.FR./ ');
    expect(status).toBe(200);
    expect(body.request).toMatchObject({
      domain: 'www.xn--xemple-9ua.fr',
      shown: 'www.éxemple.fr',
      otherForm: 'xn--xemple-9ua.fr',
      state: 'waiting',
      checkedAt: null,
    });
    const [proof, ...rest] = body.request?.records ?? [];
    expect(proof).toMatchObject({ type: 'TXT', name: '_vitrine.xn--xemple-9ua.fr' });
    expect(proof?.value).toMatch(/^vitrine-site=[0-9a-z]{32}$/);
    expect(rest).toEqual([
      { purpose: 'site', type: 'CNAME', name: 'www.xn--xemple-9ua.fr', value: 'localhost' },
      { purpose: 'other', type: 'A', name: 'xn--xemple-9ua.fr', value: '127.0.0.1' },
    ]);
  });

  test('is refused in French for what is no domain to be had', async () => {
    for (const [domain, words] of [
      ['*.exemple.fr', 'astérisque'],
      ['fr', 'en entier'],
      ['lyon.localhost', 'appartient au réseau'],
    ] as const) {
      const { status, body } = await d.ask(domain);
      expect([status, body.errors?.[0]?.field]).toEqual([422, 'domain']);
      expect(body.errors?.[0]?.message).toContain(words);
    }
    expect((await d.get()).request).toBeNull();
  });

  test('of two people at once, one succeeds; the other one is told', async () => {
    const both = await Promise.all([d.ask(WWW, LYON, null), d.ask('agence.exemple.fr', LYON, null)]);
    const answers = both.toSorted((a, b) => a.status - b.status);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'CHANGED'],
    ]);
  });

  test('the same one again changes nothing', async () => {
    const first = await d.ask(WWW);
    expect((await d.ask(WWW)).body.request).toEqual(first.body.request);
  });
});

describe('a proof', () => {
  test('leads step by step to a live domain, of which the owner is told', async () => {
    await d.ask(WWW);
    expect(await d.check()).toMatchObject({ state: 'waiting', answer: { proof: 'missing', target: 'none' } });
    await d.enter();
    d.dns.zone.set(WWW, { A: [ELSEWHERE] });
    expect(await d.check()).toMatchObject({ state: 'proved', answer: { target: 'elsewhere', addresses: [ELSEWHERE] } });
    await d.enter();
    expect(await d.check()).toMatchObject({ state: 'certificate' });
    expect((await d.get()).currentUrl).toContain('lyon.localhost');
    expect(await d.check()).toMatchObject({ state: 'live', isOtherFormServed: true, answer: { served: true } });
    expect((await d.get()).currentUrl).toBe(`http://${WWW}${d.origin()}`);
    expect(await d.mails()).toMatchObject([{ template: 'sites.domain-live', recipient: d.account.email }]);
  });

  test('with another value, or one of many values, is told apart', async () => {
    await d.ask(WWW);
    d.dns.zone.set(PROOF, { TXT: ['vitrine-site=autre'] });
    expect(await d.check()).toMatchObject({ answer: { proof: 'missing', texts: ['vitrine-site=autre'] } });
    const [proof] = (await d.get()).request?.records ?? [];
    d.dns.zone.set(PROOF, { TXT: ['v=spf1 -all', proof?.value ?? ''] });
    expect(await d.check()).toMatchObject({ state: 'proved', answer: { proof: 'seen' } });
  });

  test('an IPv6 address elsewhere is enough for visitors to get elsewhere', async () => {
    await d.ask(WWW);
    await d.enter();
    d.dns.zone.set(WWW, { A: ['127.0.0.1'], AAAA: ['2001:db8::1'] });
    expect(await d.check()).toMatchObject({
      state: 'proved',
      answer: { target: 'elsewhere', addresses: ['127.0.0.1', '2001:db8::1'], strangers: ['2001:db8::1'] },
    });
  });

  test('CAA records that forbid our authority are named, those of the nearest name', async () => {
    await d.ask(WWW);
    await d.enter();
    d.dns.zone.set('fr', { CAA: [';'] });
    d.dns.zone.set('exemple.fr', { ...d.dns.zone.get('exemple.fr'), CAA: ['digicert.com', 'sectigo.com; a=b'] });
    expect(await d.check()).toMatchObject({
      state: 'certificate',
      answer: {
        forbidding: { name: 'exemple.fr', allowed: ['digicert.com', 'sectigo.com'], wanted: 'letsencrypt.org' },
      },
    });
    d.dns.zone.set('exemple.fr', { ...d.dns.zone.get('exemple.fr'), CAA: ['digicert.com', 'letsencrypt.org'] });
    expect(await d.check()).toMatchObject({ answer: { forbidding: null } });
  });

  test.each(['servfail', 'silence'] as const)('no answer of DNS (%s) changes nothing', async (mode) => {
    await d.goLive(WWW);
    d.dns.mode = mode;
    expect(await d.check()).toMatchObject({ state: 'live', fault: 'DNS', lostAt: null });
    await d.later(24 * 30);
    await d.later(1);
    expect(await d.state()).toBe('live');
    expect((await d.mails()).map(({ template }) => template)).toEqual(['sites.domain-live', 'sites.domain-failing']);
    d.dns.mode = 'answers';
    expect(await d.check()).toMatchObject({ state: 'live', fault: null });
  });

  test('of one domain by two sites: both may wait, the first proof wins', async () => {
    await d.ask(WWW);
    await d.ask('exemple.fr', OTHER);
    await d.enter(OTHER);
    expect(await d.check(OTHER)).toMatchObject({ state: 'certificate' });
    const theirs = d.dns.zone.get(PROOF)?.TXT ?? [];
    const ours = (await d.get()).request?.records[0]?.value ?? '';
    d.dns.zone.set(PROOF, { TXT: [...theirs, ours] });
    expect(await d.check()).toMatchObject({ state: 'waiting', answer: { isTaken: true } });
    const { status, body } = await d.ask('exemple.fr');
    expect([status, body.errors?.[0]?.message]).toEqual([422, expect.stringContaining('Un autre site du réseau')]);
  });

  test('by two sites at the same time is one proof', async () => {
    await d.ask(WWW);
    await d.ask(WWW, OTHER);
    await d.enter();
    const ours = d.dns.zone.get(PROOF)?.TXT ?? [];
    await d.enter(OTHER);
    d.dns.zone.set(PROOF, { TXT: [...ours, ...(d.dns.zone.get(PROOF)?.TXT ?? [])] });
    const states = (await Promise.all([d.check(), d.check(OTHER)])).map((request) => request?.state);
    expect(new Set(states)).toEqual(new Set(['certificate', 'waiting']));
  });
});

describe('a live domain', () => {
  test('whose proof vanishes is kept a week with one mail, then lost, and found again', async () => {
    await d.goLive(WWW);
    d.dns.zone.delete(PROOF);
    await d.later(24);
    expect(await d.get()).toMatchObject({ request: { state: 'live', fault: 'PROOF', lostAt: expect.any(String) } });
    for (let day = 0; day < 6; day += 1) await d.later(24);
    expect(await d.state()).toBe('live');
    await d.later(24);
    expect(await d.get()).toMatchObject({ currentUrl: `http://${LYON}${d.origin()}`, request: { state: 'lost' } });
    const templates = (await d.mails()).map(({ template }) => template);
    expect(templates).toEqual(['sites.domain-live', 'sites.domain-failing', 'sites.domain-lost']);
    await d.enter();
    await d.later(24);
    await d.later(1);
    expect(await d.state()).toBe('live');
  });

  test('that points elsewhere is lost after a day', async () => {
    await d.goLive(WWW);
    d.dns.zone.set(WWW, { A: [ELSEWHERE] });
    await d.later(24);
    expect(await d.state()).toBe('live');
    expect((await d.mails()).at(-1)?.body_text).toContain(ELSEWHERE);
    await d.later(24);
    expect(await d.state()).toBe('lost');
  });

  test('is checked once a day, and on demand at most twenty times an hour', async () => {
    await d.goLive(WWW);
    const { length } = d.dns.queries;
    await d.later(23);
    expect(d.dns.queries).toHaveLength(length);
    await d.later(1);
    expect(d.dns.queries.length).toBeGreaterThan(length);
    const statuses = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await d.call(LYON, 'POST', '/admin/website/domain/check', {})).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });

  test('is given up: its visitors are sent to the subdomain; another site may prove it', async () => {
    await d.goLive(WWW);
    expect((await d.remove()).body).toMatchObject({ request: null, currentUrl: `http://${LYON}${d.origin()}` });
    await d.directory.refresh();
    const answer = await d.visit(WWW, '/annonces?page=2');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      `http://${LYON}${d.origin()}/annonces?page=2`,
    ]);
    expect(await d.goLive(WWW, OTHER)).toMatchObject({ state: 'live' });
    expect((await d.visit(WWW, '/annonces')).status).toBe(200);
  });
});
