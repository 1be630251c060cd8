import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemo } from '#cli/demo/load';
import { DEMO_PASSWORD, settleDemoAccounts } from '#cli/demo/load-accounts';
import { readSeeds } from '#cli/demo/seeds';
import { isPassword } from '#platform/passwords';
import { openNetwork } from '#server/network';
import { openDirectory } from '#server/sites';
import { openSetting } from '#tests/imports/setting';

const { db, ports } = await openSetting();
const admin = { role: 'vitrine_admin' } as const;
const ONLY = ['lyon', 'bordeaux', 'toulouse', 'strasbourg'];
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const load = (part: Partial<Parameters<typeof loadDemo>[1]> = {}) =>
  loadDemo(ports, { dataDir, only: ONLY, limit: 6, accounts: true, ...part });
const rows = <T>(work: Parameters<typeof db.read<T>>[1]): Promise<T> => db.read(admin, work);
const network = await openNetwork({ db, log: ports.log });
afterAll(network.close);

describe('a load that is cut', () => {
  beforeAll(async () => {
    let imported = 0;
    const cut = load({
      onProgress: ({ step }) => {
        if (step === 'listings') imported += 1;
        if (imported === 2) throw new Error('cut');
      },
    });
    await expect(cut).rejects.toThrow('cut');
  }, 120_000);

  test('is not taken for a network', async () => {
    await network.refresh();
    expect(network.current()).toBeNull();
    expect(await rows((tx) => tx.selectFrom('listings').select('id').execute())).not.toHaveLength(0);
  });

  test('is finished by the next, once', async () => {
    expect(await Promise.all([load(), load()])).toContain(true);
    await network.refresh();
    expect(network.current()?.slug).toBe('horizon');
    const markets = await rows((tx) => tx.selectFrom('markets').select('name').execute());
    expect(markets).toHaveLength(ONLY.length);
    expect(await load()).toBe(false);
  }, 120_000);
});

describe('its accounts', () => {
  const accounts = () => rows((tx) => tx.selectFrom('accounts').selectAll().orderBy('email').execute());
  const seeds = readSeeds(ONLY);
  const open = seeds.people.filter(({ market }) => market !== 'nantes').map(({ email }) => email);

  test('are those of the contract, each with a name and the one password', async () => {
    const known = await accounts();
    expect(known.map(({ email }) => email)).toEqual(open.toSorted());
    expect(known.find(({ email }) => email === 'claire.fontaine@horizon.example')).toMatchObject({
      firstname: 'Claire',
      lastname: 'Fontaine',
    });
    expect(await isPassword(DEMO_PASSWORD, known[0]?.password_hash ?? null)).toBe(true);
  });

  test('own their sites', async () => {
    const users = await rows((tx) =>
      tx
        .selectFrom('site_users as u')
        .innerJoin('accounts as a', 'a.id', 'u.account_id')
        .innerJoin('sites as s', 's.id', 'u.site_id')
        .select(['s.subdomain', 'u.kind', 'a.email'])
        .where('s.subdomain', 'is not', null)
        .execute(),
    );
    expect(users.map(({ subdomain, kind, email }) => `${subdomain} ${kind} ${email.split('@')[0]}`).toSorted()).toEqual(
      [
        'bordeaux main op.bordeaux',
        'claire-fontaine main claire.fontaine',
        'equipe-moreau main moreau',
        'hugo-petit main hugo.petit',
        'lea-bernard main lea.bernard',
        'lyon external externe.lyon',
        'lyon main op.lyon',
      ],
    );
  });

  test('are closed where their password must not open anything, and open again', async () => {
    expect(await settleDemoAccounts(ports, seeds, false)).toEqual([]);
    expect((await accounts()).some(({ is_active }) => is_active)).toBe(false);
    const logins = await settleDemoAccounts(ports, seeds, true);
    expect(logins.map(({ email }) => email)).toEqual(open);
    expect(Object.fromEntries(logins.map(({ email, subdomain }) => [email.split('@')[0], subdomain]))).toMatchObject({
      admin: null,
      'tl.lyon': 'lyon',
      moreau: 'equipe-moreau',
      'externe.lyon': 'lyon',
      'nina.roche': undefined,
    });
  });
});

describe('what is loaded', () => {
  test('the sites of the contract, in their states', async () => {
    const directory = await openDirectory({ db, log: ports.log, network, networkDomain: 'localhost' });
    try {
      const at = (name: string) => {
        const found = directory.find(`${name}.localhost`);
        return found === 'network' ? null : found;
      };
      expect(at('lyon')).toMatchObject({
        type: 'market',
        enabled: true,
        market: { leadGen: true },
        settings: { minitaux: true },
      });
      expect(at('toulouse')).toMatchObject({ enabled: false });
      expect(at('equipe-moreau')).toMatchObject({ type: 'group', group: { type: 'MAO' } });
      expect(at('equipe-moreau')?.settings.fees).not.toEqual(at('lyon')?.settings.fees);
      expect(at('equipe-moreau')?.settings.theme).not.toEqual(at('lyon')?.settings.theme);
      expect(at('claire-fontaine')).toMatchObject({
        name: 'Claire Fontaine',
        agent: { genderName: 'Madame', fynderPro: true },
        allPropertiesShared: true,
        settings: { fynder: { theme: { name: 'chatterBasic' } }, theme: at('lyon')?.settings.theme },
      });
      expect(at('hugo-petit')).toMatchObject({ agent: { genderName: 'Monsieur' }, settings: { logoId: null } });
      const strasbourg = [...directory.all()].filter((site) => site.market.city === 'Strasbourg');
      expect(strasbourg).toMatchObject([{ enabled: false, subdomain: null }]);
    } finally {
      await directory.close();
    }
  });

  test('every listing came through the importer, none was refused, each has its commune and its pictures', async () => {
    const imports = await rows((tx) => tx.selectFrom('imports').select(['status', 'report']).execute());
    expect(new Set(imports.map((one) => one.status))).toEqual(new Set(['applied']));
    expect(JSON.stringify(imports.map((one) => one.report))).not.toMatch(/"rejected":[1-9]/);
    const listings = await rows((tx) =>
      tx.selectFrom('listings').select(['insee', 'member_id', 'price_cents']).execute(),
    );
    expect(listings).toHaveLength(4 * 6);
    expect(listings.filter((one) => one.insee === null)).toEqual([]);
    expect(listings.filter((one) => one.member_id !== null).length).toBeGreaterThan(18);
    const pictures = await rows((tx) =>
      tx.selectFrom('listing_pictures').select(['legend', 'is_illustration']).execute(),
    );
    expect(pictures.length).toBeGreaterThan(90);
    expect(pictures.filter((one) => !one.is_illustration || one.legend === '')).toEqual([]);
  });

  test('the empty site has no listing; the exclusion list has some', async () => {
    const lea = await rows((tx) =>
      tx
        .selectFrom('members')
        .innerJoin('listings', 'listings.member_id', 'members.id')
        .select('listings.id')
        .where('members.email', '=', 'lea.bernard@horizon.example')
        .execute(),
    );
    expect(lea).toEqual([]);
    expect(await rows((tx) => tx.selectFrom('listing_exclusions').select('listing_id').execute())).toHaveLength(2);
  });

  test('Lyon recruits for four positions', async () => {
    const offers = await rows((tx) =>
      tx
        .selectFrom('job_offers')
        .innerJoin('markets', 'markets.id', 'job_offers.market_id')
        .select('job_offers.code')
        .where('markets.city', '=', 'Lyon')
        .where('job_offers.active', '=', true)
        .orderBy('job_offers.code')
        .execute(),
    );
    expect(offers.map(({ code }) => code)).toEqual(['DOFI', 'MCA', 'PC', 'TL']);
  });
});
