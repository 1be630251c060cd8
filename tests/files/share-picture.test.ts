import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Region } from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { ShareCard } from '#domain/files/share-card';
import { diskStorage } from '#platform/files/disk';
import { readStored } from '#platform/files/storage';
import { closeImages } from '#platform/images/images';
import { breakLines, linePath, type Paragraph } from '#platform/images/text-paths';
import { shareHash, sharePicture, storePicture } from '#server/files';
import { photo } from './hostile-pictures.ts';

const dir = mkdtempSync(join(tmpdir(), 'vitrine-share-'));
const files = await diskStorage(dir);
afterAll(() => {
  closeImages();
  rmSync(dir, { recursive: true, force: true });
});

const CARD: ShareCard = {
  photoId: null,
  logoId: null,
  name: 'Horizon Lyon',
  eyebrow: 'Appartement à vendre',
  title: 'Belle vue sur la Saône',
  facts: ['Lyon 5e (69005)', '82,5\u00a0m², 4\u00a0pièces'],
  price: { amount: '425\u202f000\u00a0€*', note: '* dont 4,94 % TTC d’honoraires à la charge de l’acquéreur' },
  colors: { ground: '#224433', ink: '#ffffff' },
};
const SUBJECT = { ownerId: 'lyon', subject: 'site' };

const draw = async (card: ShareCard, subject = SUBJECT): Promise<Buffer> => {
  const answer = await sharePicture(files, subject, card);
  if (answer.state !== 'ready') throw new Error(answer.state);
  return Buffer.from(await new Response(answer.stream).arrayBuffer());
};
const storedShares = async (owner: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of files.list(`shares/${owner}/`)) keys.push(key);
  return keys;
};
/** Share of the pixels of a region that differ from the background. */
const inked = async (bytes: Buffer, region: Region, ground: number): Promise<number> => {
  const raw = await sharp(bytes).extract(region).greyscale().raw().toBuffer();
  return raw.filter((value) => Math.abs(value - ground) > 40).length / raw.length;
};

describe('the picture of a shared link', () => {
  test('is a JPEG of 1200 × 630 with its texts drawn, whatever fonts the machine has', async () => {
    const bytes = await draw(CARD);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300_000);
    const ground = 59;
    expect(await inked(bytes, { left: 56, top: 180, width: 900, height: 160 }, ground)).toBeGreaterThan(0.02);
    expect(await inked(bytes, { left: 0, top: 0, width: 1200, height: 40 }, ground)).toBe(0);
  });

  test('shows the photograph on the left and words on the right', async () => {
    const stored = await storePicture(files, await photo());
    if (!stored.ok) throw new Error(stored.reason);
    const bytes = await draw(
      { ...CARD, photoId: stored.picture.id, logoId: stored.picture.id },
      { ...SUBJECT, subject: 'a' },
    );
    const corner = { top: 300, width: 10, height: 10 };
    expect(await inked(bytes, { ...corner, left: 1180 }, 59)).toBe(0);
    expect(await inked(bytes, { ...corner, left: 300 }, 59)).toBeGreaterThan(0.9);
  });

  test('is made once for concurrent requests, and a change removes the former one', async () => {
    const subject = { ownerId: 'once', subject: 'l' };
    const made = await Promise.all(Array.from({ length: 20 }, () => draw(CARD, subject)));
    expect(new Set(made.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    const dearer: ShareCard = { ...CARD, price: { amount: '450 000 €', note: null } };
    expect(shareHash(dearer)).not.toBe(shareHash(CARD));
    await draw(dearer, subject);
    expect(await storedShares('once')).toEqual([`shares/once/l/${shareHash(dearer)}.jpg`]);
    await draw(CARD, { ownerId: 'other', subject: 'l' });
    expect(await storedShares('once')).toHaveLength(1);
  });

  test('a missing photograph is left out', async () => {
    const bytes = await draw({ ...CARD, photoId: 'f'.repeat(32) }, { ...SUBJECT, subject: 'b' });
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test.each([
    ['markup', '</svg><script>alert(1)</script> & "title"'],
    ['characters that no font has', '日本 🏠 العربية'],
    ['one very long word', 'x'.repeat(2000)],
    ['an empty text', ''],
    ['an invalid colour', 'ok'],
  ])('accepts any text: %s', async (name, title) => {
    const colors = name === 'a colour that is none' ? { ground: 'url(#x)', ink: '"/><script' } : CARD.colors;
    const bytes = await draw({ ...CARD, title, colors }, { ...SUBJECT, subject: 'c' });
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('its bytes are those of the file store', async () => {
    const bytes = await draw(CARD);
    expect(await readStored(files, `shares/lyon/site/${shareHash(CARD)}.jpg`)).toEqual(bytes);
  });
});

describe('lines', () => {
  const paragraph = (overrides: Partial<Paragraph>): Paragraph => ({
    text: 'Appartement 3 pièces avec balcon',
    font: 'display',
    size: 50,
    width: 400,
    maxLines: 4,
    ...overrides,
  });
  test.each<[Partial<Paragraph>, string[]]>([
    [{}, ['Appartement 3 pièces', 'avec balcon']],
    [{ width: 2000 }, ['Appartement 3 pièces avec balcon']],
    [{ maxLines: 1 }, ['Appartement 3 pièces…']],
    [{ text: 'Prix 320\u202f000\u00a0€ net', width: 220 }, ['Prix', '320\u202f000\u00a0€', 'net']],
    [{ maxLines: 1, width: 300 }, ['Appartement 3…']],
    [{ text: 'Anticonstitutionnellement vôtre', width: 300, maxLines: 2 }, ['Anticonstitutio…', 'vôtre']],
    [{ text: '  ' }, []],
    [{ text: 'un\ndeux' }, ['un deux']],
  ])('%j', (overrides, lines) => {
    expect(breakLines(paragraph(overrides))).toEqual(lines);
  });
});

test('every glyph has a complete outline', () => {
  const letters = '198 000 €* d’honoraires à l’acquéreur ŒÀÉÈÊÎÔÛÇ œæ «%» 0123456789 ŁŻĄ ²½';
  for (const face of ['display', 'text'] as const) {
    const path = linePath(letters, { font: face, size: 61 }, 56.3, 100);
    expect(path).toMatch(/^([MLQC]-?\d+\.\d( -?\d+\.\d)*)+$/);
    expect(path.match(/M/g)?.length).toBeGreaterThan(60);
  }
});
