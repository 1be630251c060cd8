import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { demoAvatar, demoAvatarSvg } from '#demo/avatar';
import { DEMO_BANNERS, DEMO_PICTURES } from '#demo/picture-index';
import { demoPictureSet } from '#demo/pictures';
import { KINDS, type Kind } from '#domain/listings/vocabulary';
import { closeImages } from '#platform/images/images';

afterAll(() => closeImages());

const kinds = Object.keys(KINDS) as Kind[];
const departments = ['75', '69', '33', '44', '13', '972', '31', '67', '59', '35', '74', '2A'];
const roomOf = (file: string) => DEMO_PICTURES.find((picture) => picture.file === file)?.room;
const frontsOf = (query: Omit<Parameters<typeof demoPictureSet>[0], 'seed'>): Set<string> =>
  new Set(Array.from({ length: 100 }, (_, at) => demoPictureSet({ ...query, seed: String(at) })[0]?.file ?? ''));

describe('the index', () => {
  it('lists each file of the folder once', () => {
    const files = readdirSync('seeds/pictures').filter((name) => name.endsWith('.jpg'));
    expect(DEMO_PICTURES.map(({ file }) => file).sort()).toEqual(files.sort());
    expect(DEMO_BANNERS).toHaveLength(3);
  });

  it('has sizes, kinds and texts', async () => {
    for (const { file, width, height, alt, kinds: fitting } of DEMO_PICTURES) {
      const metadata = await sharp(`seeds/pictures/${file}`).metadata();
      expect([metadata.width, metadata.height, metadata.exif]).toEqual([width, height, undefined]);
      expect(alt.length).toBeGreaterThan(15);
      expect(fitting.every((kind) => kinds.includes(kind))).toBe(true);
    }
  });
});

describe('demoPictureSet', () => {
  it('is deterministic, and never repeats a picture in the same variation', () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.constantFrom(...departments), fc.string(), (kind, dep, seed) => {
        const set = demoPictureSet({ kind, dep, seed });
        expect(demoPictureSet({ kind, dep, seed })).toEqual(set);
        expect(new Set(set.map((choice) => JSON.stringify(choice))).size).toBe(set.length);
        expect(set.length).toBeGreaterThanOrEqual(2);
        expect(set.length).toBeLessThanOrEqual(10);
        expect(set.some(({ file }) => roomOf(file) === 'banner')).toBe(false);
      }),
    );
  });

  it.each(['apartment', 'house', 'loft', 'mansion', 'castle'] as const)('%s: front first, then its rooms', (kind) => {
    for (const dep of departments) {
      const rooms = demoPictureSet({ kind, dep, seed: 'x' }).map(({ file }) => roomOf(file));
      expect(rooms.slice(0, 3)).toEqual(['front', 'living', 'kitchen']);
      expect(rooms.length).toBeGreaterThanOrEqual(6);
    }
  });

  it.each([
    ['land', 'plot'],
    ['parking', 'parking'],
    ['shop', 'shop'],
    ['business', 'shop'],
    ['office', 'front'],
    ['building', 'front'],
  ] as const)('%s begins with its %s', (kind, room) => {
    expect(roomOf(demoPictureSet({ kind, dep: '69', seed: 'x' })[0]?.file ?? '')).toBe(room);
  });

  it('shows houses of a region only there', () => {
    expect(frontsOf({ kind: 'house', dep: '35' })).toContain('exterieur_maison_bretonne.jpg');
    expect(frontsOf({ kind: 'house', dep: '67' })).toContain('exterieur_maison_alsacienne.jpg');
    expect(frontsOf({ kind: 'house', dep: '13' })).toContain('exterieur_maison_provencale.jpg');
    expect(frontsOf({ kind: 'house', dep: '972' })).toContain('exterieur_maison_creole_martinique.jpg');
    const lyon = [...frontsOf({ kind: 'house', dep: '69' })];
    expect(lyon.filter((file) => /bretonne|alsacienne|provencale|creole|chalet|longere/.test(file))).toEqual([]);
    expect(frontsOf({ kind: 'apartment', dep: '69', bigCity: true })).toContain('exterieur_immeuble_haussmannien.jpg');
    expect([...frontsOf({ kind: 'apartment', dep: '972' })]).not.toContain('exterieur_immeuble_haussmannien.jpg');
  });

  it('shows no pool, garden or cellar that the listing does not have', () => {
    const shown = (has: readonly ('pool' | 'garden' | 'cellar')[]) =>
      departments.flatMap((dep) =>
        Array.from({ length: 30 }, (_, at) => demoPictureSet({ kind: 'house', dep, seed: String(at), has })).flat(),
      );
    expect(shown([]).filter(({ file }) => /piscine|nuit\.|jardin|cave/.test(file.replace('bleu_nuit', '')))).toEqual(
      [],
    );
    expect(shown(['pool']).some(({ file }) => file.includes('piscine'))).toBe(true);
  });

  it('needs at most 250 different files for the whole demo', () => {
    const different = new Set<string>();
    for (let at = 0; at < 3000; at += 1) {
      const kind = kinds[at % kinds.length] as Kind;
      const dep = departments[at % departments.length] ?? '';
      for (const { file, variation } of demoPictureSet({ kind, dep, seed: String(at) })) {
        different.add(`${file} ${JSON.stringify(variation)}`);
      }
    }
    expect(different.size).toBeLessThanOrEqual(250);
    expect(different.size).toBeGreaterThan(150);
  });
});

describe('demoAvatar', () => {
  it('draws the same square portrait for the same person', async () => {
    const [one, again, other] = await Promise.all([
      demoAvatar({ seed: 'claire', genderName: 'Madame' }),
      demoAvatar({ seed: 'claire', genderName: 'Madame' }),
      demoAvatar({ seed: 'hugo', genderName: 'Monsieur' }),
    ]);
    expect(again).toEqual(one);
    expect(other).not.toEqual(one);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 640 });
  });

  it('makes no network request', () => {
    const svg = demoAvatarSvg({ seed: 'x' });
    expect(svg.match(/(href|url\()\s*=?\s*["']?https?:/g)).toBeNull();
    expect(svg).not.toContain('<script');
  });
});
