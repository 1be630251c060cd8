import { describe, expect, test } from 'vitest';
import type { ProfileCard } from '#domain/sites/profile-card';
import { writeContact } from './contact-file.ts';

const CARD: ProfileCard = {
  isShown: true,
  firstname: 'Claire',
  lastname: 'Fontaine',
  description: '',
  phone: '+33465711008',
  email: 'claire@horizon.example',
  pictureId: null,
  buttons: [],
  facebook: null,
  instagram: 'https://www.instagram.com/claire',
  linkedin: null,
  youtube: null,
  twitter: null,
  textColor: '#ffffff',
  backgroundColor: '#000000',
};
const write = (card: Partial<ProfileCard>, photo: string | null = null, isCompany = false): string =>
  writeContact({
    card: { ...CARD, ...card },
    company: 'Horizon Lyon',
    isCompany,
    url: 'https://claire.horizon.example/carte',
    photo,
    changedAt: new Date('2026-11-23T09:00:00Z'),
  });
/** Lines as a reader sees them, unfolded. */
const linesOf = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);

describe('a vCard 3.0', () => {
  test('holds the card, and is the same each time', () => {
    expect(linesOf(write({})).filter((line) => !line.startsWith('PRODID'))).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Fontaine;Claire;;;',
      'FN:Claire Fontaine',
      'ORG:Horizon Lyon',
      'URL:https://claire.horizon.example/carte',
      'REV:2026-11-23T09:00:00.000Z',
      'TEL;TYPE=WORK,VOICE:+33465711008',
      'EMAIL;TYPE=WORK:claire@horizon.example',
      'X-SOCIALPROFILE;TYPE=instagram:https://www.instagram.com/claire',
      'END:VCARD',
    ]);
    expect(write({})).toBe(write({}));
  });

  test('escapes what ends a value, and no text begins a line of its own', () => {
    const lines = linesOf(
      write({
        firstname: 'Cl;ai,re\\',
        description: 'Un\r\nDeux\rEND:VCARD\nTEL:+33600000000\u2028EMAIL:x@y.example\u0085a\u0000b',
      }),
    );
    expect(lines).toContain('N:Fontaine;Cl\\;ai\\,re\\\\;;;');
    expect(lines).toContain('NOTE:Un\\nDeux END:VCARD\\nTEL:+33600000000 EMAIL:x@y.example a b');
    expect(lines.filter((line) => line.startsWith('TEL'))).toEqual(['TEL;TYPE=WORK,VOICE:+33465711008']);
    expect(lines.filter((line) => line === 'END:VCARD')).toHaveLength(1);
  });

  test('folds lines at 75 bytes between characters', () => {
    const description = 'Éléonore écoute 🏡 '.repeat(40).trim();
    const text = write({ description }, 'QUJD'.repeat(200));
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(linesOf(text)).toContain(`NOTE:${description}`);
    expect(linesOf(text)).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${'QUJD'.repeat(200)}`);
  });

  test('of an agency is a company, not a person', () => {
    const lines = linesOf(write({ firstname: 'Horizon Lyon', lastname: '' }, null, true));
    expect(lines).toEqual(
      expect.arrayContaining(['N:;;;;', 'FN:Horizon Lyon', 'ORG:Horizon Lyon', 'X-ABSHOWAS:COMPANY']),
    );
    expect(lines.filter((line) => line.startsWith('FN'))).toHaveLength(1);
    expect(write({})).not.toContain('X-ABSHOWAS');
  });

  test('leaves out what the card does not have', () => {
    const text = write({ phone: null, email: null, instagram: null, lastname: '' });
    expect(text).not.toMatch(/TEL|EMAIL|NOTE|PHOTO|SOCIAL/);
    expect(linesOf(text)).toContain('FN:Claire');
  });
});
