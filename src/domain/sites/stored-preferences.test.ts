import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hexOf, hslOfRgb, rgbOfHex, rgbOfHsl } from './color.ts';
import { type PreferenceName, type PreferenceValues, preferencesOf } from './preferences.ts';
import { type PreferenceColumns, withPreferences } from './stored-preferences.ts';

const MAIN = { hue: 192, saturation: 52, lightness: 21 };
const COLUMNS: PreferenceColumns = {
  settings: { title: 'Horizon', theme: { mainColor: MAIN }, contact: { general: { email: 'a@exemple.fr' } } },
  socials: [{ name: 'facebook', url: 'https://facebook.com/horizon' }],
  headContent: { pixelFacebook: '123456' },
  allPropertiesShared: false,
  propertiesSettings: { specializations: ['luxury'], areas: [] },
  sectors: [],
};
const VALUES = preferencesOf({
  settings: COLUMNS.settings,
  socials: [{ name: 'facebook', url: 'https://facebook.com/horizon' }],
  headContent: { pixelFacebook: '123456' },
  allPropertiesShared: false,
  propertiesSettings: { specializations: ['luxury'], areas: [] },
  sectors: [],
});

const save = (changed: Partial<PreferenceValues>): Partial<PreferenceColumns> =>
  withPreferences(COLUMNS, Object.keys(changed) as PreferenceName[], { ...VALUES, ...changed });

const { theme: _, ...WITHOUT_THEME } = COLUMNS.settings;
const { title: _title, ...WITHOUT_TITLE } = COLUMNS.settings;
const VIDEO = 'https://youtu.be/aqz-KE-bpKQ';

test.each<[string, Partial<PreferenceValues>, Partial<PreferenceColumns>]>([
  ['nothing', {}, {}],
  ['a logo', { logoId: { own: true, value: 'l' } }, { settings: { ...COLUMNS.settings, logoId: 'l' } }],
  ['no logo', { logoId: { own: true, value: null } }, { settings: { ...COLUMNS.settings, logoId: null } }],
  ['the inherited logo', { logoId: { own: false } }, { settings: COLUMNS.settings }],
  ['the inherited colour', { mainColor: { own: false } }, { settings: WITHOUT_THEME }],
  [
    'a second colour',
    { highlightColor: { own: true, value: '#ff0000' } },
    {
      settings: {
        ...COLUMNS.settings,
        theme: { mainColor: MAIN, highlightColor: { hue: 0, saturation: 100, lightness: 50 } },
      },
    },
  ],
  ['no title', { title: null }, { settings: WITHOUT_TITLE }],
  [
    'a video',
    { aboutVideoUrl: VIDEO, aboutVideoPages: ['about'] },
    { settings: { ...COLUMNS.settings, aboutVideo: { url: VIDEO, activeOn: { home: false, about: true } } } },
  ],
  ['pages of no video', { aboutVideoPages: ['about'] }, { settings: COLUMNS.settings }],
  [
    'a second social network',
    { instagram: 'https://instagram.com/h' },
    { socials: [...(COLUMNS.socials as object[]), { name: 'instagram', url: 'https://instagram.com/h' }] },
  ],
  ['no pixel', { pixelFacebook: null }, { headContent: {} }],
  ['areas', { areas: ['69'] }, { propertiesSettings: { specializations: ['luxury'], areas: ['69'] } }],
  ['sharing', { allPropertiesShared: true }, { allPropertiesShared: true }],
  ['sectors', { sectors: [{ city: 'Lyon', zip: '69001' }] }, { sectors: [{ city: 'Lyon', zip: '69001' }] }],
])('%s: nothing else changes', (_name, changed, columns) => {
  expect(save(changed)).toStrictEqual(columns);
});

test('a colour that is stored as hue, saturation and lightness is the same colour again', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(channel, channel, channel, (...rgb) => {
      const hex = hexOf([rgb[0] / 255, rgb[1] / 255, rgb[2] / 255]);
      const stored = hslOfRgb(rgbOfHex(hex));
      expect(hexOf(rgbOfHsl(stored))).toBe(hex);
      expect(stored.hue).toBeLessThan(360.005);
      expect(stored.saturation).toBeLessThanOrEqual(100);
    }),
  );
});
