import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeImages } from '#platform/images/images';
import { buildGroup, buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { openTestApp } from './test-app.ts';

/**
 * Calls about a website and its people: the data of the directory, of this host only (rule
 * PEOPLE-PUBLIC-FIELDS).
 */

const a = await openTestApp();
type Member = Awaited<ReturnType<typeof buildMember>>;
let hugo: Member;
let chef: Member;

beforeAll(async () => {
  const of = (lastname: string, more: object = {}) =>
    buildMember(a.db, { market_id: a.market.id, firstname: 'Hugo', lastname, telephone: '+33465711009', ...more });
  hugo = await of('Petit', { sectors: JSON.stringify([{ city: 'Bron', zip: '69500' }]), gender_name: 'Monsieur' });
  chef = await of('Chef', { role_name: 'OP' });
  await of('Lead', { role_name: 'Team Leader' });
  await of('Coach', { role_name: 'Productivity Coach' });
  const group = await buildGroup(a.db, { market_id: a.market.id, name: 'Les Pentes' }, [hugo.id]);
  await buildSite(a.db, { market_id: a.market.id, group_id: group.id, subdomain: 'pentes' });
  await a.directory.refresh();
});
afterAll(closeImages);

const get = async (host: string, path: string) => {
  const answer = await a.ask(`${host}.localhost`, path);
  return {
    status: answer.status,
    text: await answer.clone().text(),
    body: (await answer.json()) as Record<string, unknown>,
  };
};

describe('GET /public/member', () => {
  test.each(['id', 'url-slug'])('by %s: the data of the directory, without contact data', async (key) => {
    const { body, text } = await get('lyon', `/public/member?${key}=${key === 'id' ? hugo.id : 'hugo-petit'}`);
    expect(body).toEqual({
      member: {
        id: hugo.id,
        firstname: 'Hugo',
        lastname: 'Petit',
        roleName: 'Agent',
        genderName: 'Monsieur',
        picture: null,
        sector: [{ city: 'Bron', zip: '69500' }],
        url: 'hugo-petit',
      },
    });
    expect(text).not.toContain(hugo.email);
    expect(text).not.toContain('465711009');
  });

  test.each(['email=x', 'password=x', 'role[$ne]=x', 'website.apiKey=x', '', 'id=1', 'id=a&url-slug=b'])(
    '%j is refused',
    async (query) => {
      expect((await get('lyon', `/public/member?${query}`)).status).toBe(400);
    },
  );

  test('a key given twice is refused', async () => {
    expect((await get('lyon', `/public/member?id=${hugo.id}&id=${chef.id}`)).status).toBe(400);
  });

  test.each([
    ['nobody', 'lyon', () => 'url-slug=personne'],
    ['one who is not of the group', 'pentes', () => `id=${chef.id}`],
    ['the same by his name', 'pentes', () => 'url-slug=hugo-chef'],
    ['any, on an agent’s site', 'camille', () => `id=${hugo.id}`],
  ])('%s is not found', async (_, host, query) => {
    expect((await get(host, `/public/member?${query()}`)).status).toBe(404);
  });
});

describe('GET /public/leadership/mc', () => {
  test.each(['lyon', 'pentes', 'camille'])(
    'on %s: names, roles and portraits of its market center, in order',
    async (host) => {
      const { body, text } = await get(host, '/public/leadership/mc');
      const { staff } = (body as { leadership: { staff: Record<string, unknown>[] } }).leadership;
      expect(staff.map(({ roleName }) => roleName)).toEqual(['OP', 'Productivity Coach', 'Team Leader']);
      expect(Object.keys(staff[0] ?? {}).sort()).toEqual(['firstname', 'id', 'lastname', 'picture', 'roleName']);
      expect(text).not.toContain('@');
    },
  );
});

describe('GET /public/websites/{id}', () => {
  test('the website of this host, with its leadership', async () => {
    const { body } = await get('lyon', `/public/websites/${a.site.id}`);
    expect(body).toMatchObject({
      website: { id: a.site.id, type: 'market', fullname: 'Horizon Lyon', currentUrl: 'http://lyon.localhost:3000' },
      leadership: { staff: [{ lastname: 'Chef' }, { lastname: 'Coach' }, { lastname: 'Lead' }] },
    });
  });

  test('that of another site is not found, even of the same market', async () => {
    expect((await get('camille', `/public/websites/${a.site.id}`)).status).toBe(404);
    expect((await get('lyon', '/public/websites/1')).status).toBe(400);
  });
});
