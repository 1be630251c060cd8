import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type JournalEntry, journalOperations } from '#contracts/journal';
import { type ImportCounts, type NetworkImportPreview, networkImportOperations } from '#contracts/network-imports';
import { IMPORT_KINDS, type ImportKind, importColumns } from '#domain/network/import-columns';
import { importModel } from '#domain/network/import-model';
import { IMPORT_MODEL_WORDS } from '#fr/import-model';
import { NETWORK_IMPORT_WORDS } from '#fr/network-imports';
import { buildMarket } from '#tests/factories/market';
import { query } from '#tests/harness/query';
import { until } from '#tests/harness/until';
import { openNetworkOffice } from '#tests/network-office/setting';

/** Lists of members and market centers that the network imports (rule NETWORK-IMPORT). */

/** For long lists, on a busy machine. */
const LONG = 180_000;

const a = await openNetworkOffice();
const arles = await buildMarket(a.db, { name: 'Horizon Arles', agency_codes: ['AR1'] });
await buildMarket(a.db, { name: 'Horizon Nîmes' });
await buildMarket(a.db, { name: 'horizon nimes' });

type Options = { columns?: Record<number, string>; kind?: ImportKind; token?: string };
const fileOf = (content: string | Uint8Array): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], 'liste.csv');
const inputOf = (content: string | Uint8Array, { columns = {}, kind = 'members' }: Options) => ({
  kind,
  file: fileOf(content),
  columns: JSON.stringify(columns),
});
const preview = async (content: string | Uint8Array, options: Options = {}) =>
  a.call<NetworkImportPreview>(networkImportOperations.preview, inputOf(content, options), options.token);
const apply = async (content: string, plan: string | null, options: Options = {}) =>
  a.call<ImportCounts>(
    networkImportOperations.apply,
    { ...inputOf(content, options), plan: plan ?? '' },
    options.token,
  );
const run = async (content: string, options: Options = {}) => {
  const { body } = await preview(content, options);
  const done = await apply(content, body.plan, options);
  expect([done.status, done.body]).toEqual([200, body.counts]);
  return body;
};
const members = () =>
  a.rows(sql`
    select firstname, lastname, email, telephone, role_name from members where market_id = ${arles.id} order by email`);
const faultsOf = ({ lines }: NetworkImportPreview) =>
  lines.flatMap(({ line, faults }) => faults.map(({ message }) => `${line} ${message}`));

test.each(IMPORT_KINDS)('the model file of %s has all columns, and its line is imported', async (kind) => {
  const { names } = NETWORK_IMPORT_WORDS.columns;
  const model = importModel(kind, names, IMPORT_MODEL_WORDS.examples, 'Horizon Arles');
  const { body } = await preview(model, { kind });
  expect(body).toMatchObject({ counts: { added: 1, changed: 0, same: 0, refused: 0 }, warned: 0, missing: [] });
  expect(body.headers.map(({ column }) => column)).toEqual(importColumns(kind));
});

describe('members', () => {
  const FILE = [
    'Prénom;Nom;E-mail;Agence;Portable;Fonction',
    'Zoé;O’Brien;zoe@exemple.fr;horizon arles;612345678;',
    'Noël;Le Goff;noel@exemple.fr;AR1;;Team Leader',
  ].join('\r\n');

  test('are added as the preview says, once; the same list again changes nothing', async () => {
    const seen = await run(FILE);
    expect(seen.counts).toEqual({ added: 2, changed: 0, same: 0, refused: 0 });
    expect(seen.headers.map(({ column }) => column)).toEqual([
      'firstname',
      'lastname',
      'email',
      'market',
      'telephone',
      'role',
    ]);
    // The title of a line has the name.
    expect(seen.lines.map(({ title, changes }) => [title, changes.map(({ column }) => column)])).toEqual([
      ['Zoé O’Brien', ['market', 'email', 'telephone']],
      ['Noël Le Goff', ['market', 'email', 'role']],
    ]);
    expect(await members()).toEqual([
      { firstname: 'Noël', lastname: 'Le Goff', email: 'noel@exemple.fr', telephone: null, role_name: 'Team Leader' },
      { firstname: 'Zoé', lastname: 'O’Brien', email: 'zoe@exemple.fr', telephone: '+33612345678', role_name: 'Agent' },
    ]);
    const again = await preview(FILE);
    expect(again.body).toMatchObject({ counts: { added: 0, changed: 0, same: 2 }, lines: [], plan: null });
    expect((await apply(FILE, null)).body.code).toBe('PLAN_CHANGED');
  });

  test('of Windows-1252, commas and JSON are the same list', async () => {
    const commas = FILE.replaceAll(';', ',');
    const bytes = Uint8Array.from(commas.replaceAll('’', "'"), (char) => char.charCodeAt(0));
    expect((await preview(bytes)).body.counts).toMatchObject({ changed: 1, same: 1, refused: 0 });
    const json = JSON.stringify([{ prenom: 'Zoé', nom: 'O’Brien', email: 'ZOE@exemple.fr', agence: arles.id }]);
    expect((await preview(json)).body.counts).toMatchObject({ same: 1, refused: 0 });
  });

  test('that changed show before and after; an empty cell erases nothing', async () => {
    const list = 'prenom,nom,email,agence,portable\nZoé,Martin,zoe@exemple.fr,Horizon Arles,\n';
    const seen = await run(list);
    expect(seen.lines).toMatchObject([
      { line: 2, outcome: 'changed', changes: [{ column: 'lastname', from: 'O’Brien', to: 'Martin' }] },
    ]);
    const { body } = await a.call<{ items: JournalEntry[] }>(journalOperations.list, { kind: 'member' });
    expect(body.items).toMatchObject([
      {
        action: 'member.saved',
        subject: { kind: 'member', title: null, isPersonal: true },
        market: { name: 'Horizon Arles' },
        fields: ['lastname'],
      },
    ]);
    expect(await members()).toContainEqual(expect.objectContaining({ lastname: 'Martin', telephone: '+33612345678' }));
  });

  test('are refused line by line, with the reason, and the others are imported', async () => {
    const list = [
      'prenom,nom,email,agence,code agent',
      'Ana,Petit,ana@exemple.fr,Horizon Arles,N1',
      'Ana,Petit,ANA@exemple.fr,AR1,',
      'Bob,Roux,bob@exemple.fr,Horizon Paris,',
      'Cléo,Roux,cleo@exemple.fr,Horizon  Nîmes,',
      'Dan,Roux,dan@exemple.fr,Horizon Arles,N1',
      '=1+1,Roux,eve@,Horizon Arles,',
    ].join('\n');
    const seen = await run(list);
    expect(seen.counts).toEqual({ added: 1, changed: 0, same: 0, refused: 5 });
    expect(faultsOf(seen)).toEqual([
      '3 la ligne 2 dit déjà la même chose',
      '4 market center inconnu',
      '5 plusieurs market centers portent ce nom',
      '6 une autre personne a ce code dans ce market center',
      '7 lettres, espaces, tirets et apostrophes seulement',
      '7 adresse e-mail invalide',
    ]);
  });

  test('with columns that a person chooses, and without one that every line needs', async () => {
    const list = 'Contact;Prénom;Nom;Où\nlia@exemple.fr;Lia;Roy;Horizon Arles\n';
    const seen = await preview(list);
    expect(seen.body).toMatchObject({ missing: ['email', 'market'], lines: [], plan: null });
    const columns = { 0: 'email', 3: 'market' };
    expect((await run(list, { columns })).counts.added).toBe(1);
  });

  test('are not imported when the data changed since the preview; of two at once, one is', async () => {
    const list = 'prenom,nom,email,agence\nMax,Roy,max@exemple.fr,AR1\n';
    const { plan } = (await preview(list)).body;
    // One person sends one large form at a time (rule HTTP-COSTLY).
    const token = await a.tokenOf('ALYFE_ADMIN');
    const both = await Promise.all([apply(list, plan), apply(list, plan, { token })]);
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
    expect((await a.rows(sql`select id from members where email = 'max@exemple.fr'`)).length).toBe(1);
    expect(
      (await a.rows(sql`select id from audit_log where action = 'network.members-imported'`)).length,
    ).toBeGreaterThan(0);
  });

  test(
    '25,000 are added, then changed with an entry of the journal for each; the same list changes nothing',
    async () => {
      const list = (lastname: string): string => {
        const lines = Array.from(
          { length: 25_000 },
          (_, n) => `Ana,${lastname},ana.${n}@long.example,AR1,0612${100_000 + n}`,
        );
        return ['prenom,nom,email,agence,tel', ...lines].join('\n');
      };
      const seen = await run(list('Long'));
      expect([seen.counts.added, seen.lines.length]).toEqual([25_000, 500]);
      expect((await preview(list('Long'))).body.counts).toMatchObject({ added: 0, changed: 0, same: 25_000 });
      expect((await run(list('Court'))).counts.changed).toBe(25_000);
      expect(
        await a.rows(sql`select fields, count(*) from changes where action = 'member.saved'
        and fields -> 'lastname' ->> 'to' = 'Court' group by fields`),
      ).toEqual([{ fields: { lastname: { from: 'Long', to: 'Court' } }, count: 25_000 }]);
    },
    LONG,
  );
});

describe('the file of the lines to correct', () => {
  const problems = (content: string, kind: ImportKind = 'members'): Promise<string> =>
    a.text(networkImportOperations.problems, inputOf(content, { kind }));
  const BROKEN = [
    'Prénom;Nom;E-mail;Agence;Remarque',
    'Lou;Roy;lou@exemple.fr;AR1;',
    '=1+1;Œuvré;"eve\n@";AR1;"dit ""oui"";',
    'puis non"',
    '+41 (0)22;Roy;roy@exemple.fr;AR1;@SUM(A1);en trop',
    'Ana;Roy;ana.roy@exemple.fr;Nulle part;=A1',
  ].join('\r\n');

  test('has each of them with its first line, its reason and its cells, none of them a formula', async () => {
    const name = 'Prénom\u00a0: lettres, espaces, tirets et apostrophes seulement';
    const email = 'E-mail\u00a0: adresse e-mail invalide';
    expect(await problems(BROKEN)).toBe(
      [
        'Ligne;Motif;Prénom;Nom;E-mail;Agence;Remarque',
        `3;${name} · ${email};'=1+1;Œuvré;"eve\n'@";AR1;"dit ""oui"";\npuis non"`,
        `6;${name};'+41 (0)22;Roy;roy@exemple.fr;AR1;'@SUM(A1);en trop`,
        "7;Market center\u00a0: market center inconnu;Ana;Roy;ana.roy@exemple.fr;Nulle part;'=A1",
        '',
      ].join('\r\n'),
    );
  });

  test('is sent again after a correction; what is still wrong has one number and one reason', async () => {
    const corrected = (await problems(BROKEN)).replace('Nulle part', 'AR1');
    const seen = await run(corrected);
    expect(seen.counts).toEqual({ added: 1, changed: 0, same: 0, refused: 2 });
    const [head, ...lines] = (await problems(corrected)).split('\r\n');
    expect([head, lines.length]).toEqual(['Ligne;Motif;Prénom;Nom;E-mail;Agence;Remarque', 3]);
    expect(lines[0]).toMatch(/^2;Prénom/);
  });

  test('has all of them, those with a warning too; of a list without a needed column it has none', async () => {
    const lines = Array.from({ length: 2000 }, (_, n) => `Ana;Roy;ana.${n};AR1`);
    expect((await problems(['prenom;nom;email;agence', ...lines].join('\n'))).split('\r\n').length).toBe(2002);
    expect(await problems('prenom;nom\nAna;Roy')).toBe('Ligne;Motif;prenom;nom\r\n');
    const keyed = (key: string) => `nom;cp;ville;clé api\nHorizon Dax;40100;Dax;${key}\n`;
    await run(keyed('first'), { kind: 'markets' });
    expect(await problems(keyed('first'), 'markets')).toBe('Ligne;Motif;nom;cp;ville;clé api\r\n');
    expect(await problems(keyed('other'), 'markets')).toContain('2;Clé d’API\u00a0: une autre clé est enregistrée');
    const { body } = await preview(keyed('other'), { kind: 'markets' });
    expect(body).toMatchObject({
      counts: { same: 1 },
      warned: 1,
      plan: null,
      lines: [{ outcome: 'same', changes: [], warnings: [{ column: 'apiKey' }] }],
    });
    expect(JSON.stringify(body)).not.toContain('other');
  });
});

test('a process that is killed in the middle leaves everything, and the next call imports', async () => {
  const list = ['prenom,nom,email,agence', 'Kim,Neuf,kim@exemple.fr,AR1', 'Zoé,Tard,zoe@exemple.fr,AR1'].join('\n');
  const { plan } = (await preview(list)).body;
  // The journal is written last; a lock on it stops the transaction when all members are stored.
  const holder = new pg.Client(a.url);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin; lock table changes in share mode');
  const killed = apply(list, plan);
  await until(async () => {
    const waiting = await query(
      a.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where wait_event_type = 'Lock' and query like '%changes%' and datname = current_database()`,
    );
    return waiting.length > 0;
  });
  expect((await killed).status).toBeGreaterThanOrEqual(500);
  await holder.query('rollback');
  const left = () => a.rows(sql`select email from members where lastname in ('Neuf', 'Tard') order by email`);
  expect(await left()).toEqual([]);
  expect((await apply(list, plan)).status).toBe(200);
  expect(await left()).toEqual([{ email: 'kim@exemple.fr' }, { email: 'zoe@exemple.fr' }]);
});

test.each([
  ['members', 'lastname', 'prenom,nom,email,agence\nZoé,Liste,zoe@exemple.fr,AR1'],
  ['markets', 'address', 'nom,cp,ville,adresse\nHorizon Arles,13200,Arles,1 rue de la Liste'],
] as const)(
  'what is saved in %s while a list is imported is kept, and the list is looked at again',
  async (...given) => {
    const [kind, column, list] = given;
    const { plan, counts } = (await preview(list, { kind })).body;
    expect(counts.changed).toBe(1);
    let applied: ReturnType<typeof apply> | undefined;
    // A save that has not ended when the import reads what is stored.
    await a.db.write({ role: 'vitrine_admin' }, async (tx) => {
      await sql`
      update ${sql.table(kind)} set ${sql.ref(column)} = 'Mien'
      where ${kind === 'members' ? sql`email = 'zoe@exemple.fr'` : sql`id = ${arles.id}`}`.execute(tx);
      applied = apply(list, plan, { kind });
      await until(async () => {
        const waiting = `
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await query(a.url, waiting)).length > 0;
      });
    });
    const done = await applied;
    expect([done?.status, done?.body.code]).toEqual([409, 'PLAN_CHANGED']);
    expect(
      await a.rows(sql`
      select ${sql.ref(column)} as kept from ${sql.table(kind)}
      where ${kind === 'members' ? sql`email = 'zoe@exemple.fr'` : sql`id = ${arles.id}`}`),
    ).toEqual([{ kept: 'Mien' }]);
  },
);

test('of two lists of the same people at once, the second one is looked at again', async () => {
  const listOf = (name: string): string =>
    [
      'prenom,nom,email,agence',
      ...Array.from({ length: 500 }, (_, n) => `${name},Paire,paire.${n}@exemple.fr,AR1`),
    ].join('\n');
  const lists = ['Ada', 'Bea'].map(listOf);
  const plans = await Promise.all(lists.map(async (list) => (await preview(list)).body.plan));
  const tokens = await Promise.all(lists.map(() => a.tokenOf('ALYFE_ADMIN')));
  const both = await Promise.all(lists.map((list, at) => apply(list, plans[at] ?? null, { token: tokens[at] ?? '' })));
  // It would now change what the first one added.
  expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409]);
  expect(
    await a.rows(sql`select count(distinct firstname) as names, count(*) from members where lastname = 'Paire'`),
  ).toEqual([{ names: 1, count: 500 }]);
});

describe('market centers', () => {
  test('are added with their town, changed, and refused for a town that the postal code does not have', async () => {
    const list = [
      'Nom;Code postal;Ville;Adresse;E-mail;Clé API',
      'Horizon Bourg;1000;Bourg-en-Bresse;2 rue A;bourg@exemple.fr;secret',
      'HORIZON ARLES;13200;Arles;3 rue B;;',
      'Horizon Ailleurs;69003;Arles;;;',
      'Horizon Nîmes;30000;Nîmes;;;',
      'horizon  bourg;01000;Bourg-en-Bresse;;;',
    ].join('\n');
    const seen = await run(list, { kind: 'markets' });
    expect(seen.counts).toEqual({ added: 1, changed: 1, same: 0, refused: 3 });
    expect(faultsOf(seen)).toEqual([
      '4 aucune commune de France n’a ce nom et ce code postal',
      '5 plusieurs market centers portent ce nom',
      '6 la ligne 2 dit déjà la même chose',
    ]);
    expect(
      await a.rows(sql`select action, fields from changes where subject_id = ${arles.id} and action = 'market.saved'`),
    ).toMatchObject([{ fields: { address: { to: '3 rue B' } } }]);
    expect(JSON.stringify(seen)).not.toContain('secret');
    expect(
      await a.rows(sql`select zip, insee, address, api_key_cipher is not null as "hasKey" from markets
        where name = 'Horizon Bourg'`),
    ).toEqual([{ zip: '01000', insee: '01053', address: '2 rue A', hasKey: true }]);
    expect((await preview(list, { kind: 'markets' })).body.counts).toMatchObject({ added: 0, changed: 0, same: 2 });
  });

  test('have the time zone of their town, which another town changes unless a person chose it', async () => {
    const zones = () => a.rows(sql`select name, time_zone from markets where name like 'Zone %' order by name`);
    const list = (zip: string, city: string): string =>
      ['Nom;Code postal;Ville', `Zone A;${zip};${city}`, `Zone B;${zip};${city}`].join('\n');
    await run(list('97200', 'Fort-de-France'), { kind: 'markets' });
    expect(await zones()).toEqual([
      { name: 'Zone A', time_zone: 'America/Martinique' },
      { name: 'Zone B', time_zone: 'America/Martinique' },
    ]);
    await a.run(sql`update markets set time_zone = 'Europe/Paris' where name = 'Zone B'`);
    const near = await run(list('97232', 'Le Lamentin'), { kind: 'markets' });
    expect(near).toMatchObject({ counts: { changed: 2 }, warned: 0 });
    const far = await run(list('97300', 'Cayenne'), { kind: 'markets' });
    expect(far.warned).toBe(1);
    const [kept, moved] = far.lines;
    expect(moved?.changes).toContainEqual({ column: 'timeZone', from: 'Martinique (UTC−4)', to: 'Guyane (UTC−3)' });
    expect(kept).toMatchObject({ line: 3, warnings: [{ column: 'city', message: expect.stringContaining('reste') }] });
    expect(await zones()).toEqual([
      { name: 'Zone A', time_zone: 'America/Cayenne' },
      { name: 'Zone B', time_zone: 'Europe/Paris' },
    ]);
    expect(
      await a.rows(sql`select fields -> 'timeZone' as zone from changes where jsonb_exists(fields, 'timeZone')`),
    ).toEqual([{ zone: { from: 'America/Martinique', to: 'America/Cayenne' } }]);
  });

  test(
    '5,000 are added, moved, and get other codes and a first key',
    async () => {
      const list = (rest: string): string =>
        ['nom;cp;ville;codes agence;clé', ...Array.from({ length: 5000 }, (_, n) => `Horizon n${n};${rest}`)].join(
          '\n',
        );
      expect((await run(list('13200;Arles;;'), { kind: 'markets' })).counts.added).toBe(5000);
      expect((await run(list('01000;Bourg-en-Bresse;A1 A2;key'), { kind: 'markets' })).counts.changed).toBe(5000);
      expect(
        await a.rows(sql`
        select zip, insee, address, agency_codes, api_key_cipher is not null as "hasKey", is_active, count(*)
        from markets where name like 'Horizon n%' group by 1, 2, 3, 4, 5, 6`),
      ).toEqual([
        {
          zip: '01000',
          insee: '01053',
          address: '',
          agency_codes: ['A1', 'A2'],
          hasKey: true,
          is_active: true,
          count: 5000,
        },
      ]);
    },
    LONG,
  );
});

test('mobiles of 064 and of overseas 0709, and lines of Saint-Martin and Saint-Barthélemy, are numbers', async () => {
  const numbers = {
    '06 40 12 34 56': '+33640123456',
    '06 43 12 34 56': '+33643123456',
    '06 45 12 34 56': '+33645123456',
    '06 49 12 34 56': '+33649123456',
    '+33 6 47 12 34 56': '+33647123456',
    '06 50 12 34 56': '+33650123456',
    '07 09 01 23 45': '+590709012345',
    '05 90 87 34 56': '+590590873456',
    '05 90 29 34 56': '+590590293456',
    '06 90 22 34 56': '+590690223456',
    '+590 690 22 34 57': '+590690223457',
    '+508 41 12 34': '+508411234',
  };
  const market = await buildMarket(a.db, { name: 'Horizon Mobiles' });
  const lines = Object.keys(numbers).map(
    (telephone, index) =>
      `Prénom${'abcdefghijkl'[index]};Modèle;mob${index}@mobiles.example;${market.name};${telephone};Agent`,
  );
  const seen = await run(`\ufeffPrénom;Nom;E-mail;Agence;Téléphone;Fonction\n${lines.join('\n')}\n`);
  expect(seen.counts).toEqual({ added: lines.length, changed: 0, same: 0, refused: 0 });
  const stored = await a.rows<{ telephone: string }>(
    sql`select telephone from members where market_id = ${market.id} order by firstname`,
  );
  expect(stored.map(({ telephone }) => telephone)).toEqual(Object.values(numbers));
});

test('a text that no database stores is repaired, and a foreign number is one', async () => {
  const list =
    '[{"prenom":"Eva","nom":"Roy","email":"eva@exemple.fr","agence":"AR1","rsac":"1\\ud800","tel":"+41 22 700 00 00"}]';
  expect((await run(list)).counts.added).toBe(1);
  expect(await a.rows(sql`select telephone from members where email = 'eva@exemple.fr'`)).toEqual([
    { telephone: '+41227000000' },
  ]);
});

test('a file that is no table, is too large, or comes from an observer is refused', async () => {
  const workbook = await preview(Uint8Array.from([0x50, 0x4b, 3, 4]));
  expect([workbook.status, workbook.body.errors?.[0]?.field]).toEqual([422, 'file']);
  expect((await preview('a'.repeat(5 * 1024 * 1024 + 1))).status).toBe(413);
  const observer = await a.tokenOf('EXTERNAL');
  expect((await preview('nom\nx', { token: observer })).status).toBe(403);
  const broken = { kind: 'members', file: fileOf('nom\nx'), columns: '{"0":' };
  expect((await a.call<NetworkImportPreview>(networkImportOperations.preview, broken)).status).toBe(200);
});
