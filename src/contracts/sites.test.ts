import { describe, expect, test } from 'vitest';
import {
  headContentSchema,
  hslSchema,
  propertiesSettingsSchema,
  sectorsSchema,
  socialsSchema,
  storedPagesSchema,
  storedSettingsSchema,
} from './sites.ts';

const hsl = { hue: 210, saturation: 40, lightness: 30 };

describe('accepted', () => {
  test.each([
    [storedSettingsSchema, {}],
    [
      storedSettingsSchema,
      { title: 'Horizon Lyon', theme: { mainColor: hsl }, logoId: 'a'.repeat(32), minitaux: true },
    ],
    [storedSettingsSchema, { aboutVideo: { url: 'https://youtu.be/abc', activeOn: { home: true, about: false } } }],
    [
      storedSettingsSchema,
      { fynder: { theme: { name: 'chatterBasic' } }, contact: { general: { telephone: '+33199001234' } } },
    ],
    [storedPagesSchema, { home: { owner: { title: 'Vous', content: 'Nous' } }, sell: { listing: { sellPoints: [] } } }],
    [
      headContentSchema,
      { googleAnalytics: 'G-ABC1234567', searchConsole: 'a'.repeat(43), pixelFacebook: '123456789012345' },
    ],
    [socialsSchema, [{ name: 'linkedin', url: 'https://www.linkedin.com/company/horizon' }]],
    [propertiesSettingsSchema, { specializations: ['luxury'], areas: ['Monts d’Or'] }],
    [sectorsSchema, [{ city: 'Lyon', zip: '69003' }]],
  ])('%#', (schema, value) => {
    expect(schema.safeParse(value).success).toBe(true);
  });

  test('of a pasted map frame only the URL is stored', () => {
    const iframe = '<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1"></iframe>';
    expect(storedSettingsSchema.parse({ iframe }).iframe).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=1',
    );
  });
});

/** Limits of rules SITE-STORED-SHAPES, SITE-LINKS, SITE-HEAD-CONTENT. */
describe('refused', () => {
  test.each([
    ['unknown setting', storedSettingsSchema, { role: 'admin' }],
    ['colour out of range', hslSchema, { hue: 361, saturation: 0, lightness: 0 }],
    ['colour as text', hslSchema, { hue: 'red;}body{', saturation: 0, lightness: 0 }],
    ['not a number', hslSchema, { hue: Number.NaN, saturation: 0, lightness: 0 }],
    ['picture by address', storedSettingsSchema, { logoId: 'https://evil.example/x.png' }],
    ['map over 500 characters', storedSettingsSchema, { iframe: `https://www.google.com/maps/${'x'.repeat(500)}` }],
    ['map of another host', storedSettingsSchema, { iframe: 'https://evil.example/' }],
    [
      'video of another host',
      storedSettingsSchema,
      { aboutVideo: { url: 'https://evil.example/v', activeOn: { home: true, about: true } } },
    ],
    [
      'video script',
      storedSettingsSchema,
      { aboutVideo: { url: 'javascript:alert(1)', activeOn: { home: true, about: true } } },
    ],
    ['analytics markup', headContentSchema, { googleAnalytics: '";alert(1)//' }],
    ['search console markup', headContentSchema, { searchConsole: '</script><script>alert(1)</script>' }],
    ['pixel of letters', headContentSchema, { pixelFacebook: 'abcdef' }],
    ['pixel over 320', headContentSchema, { pixelFacebook: '1'.repeat(321) }],
    ['a block of another page', storedPagesSchema, { contact: { owner: { title: 'x' } } }],
    ['an unknown page', storedPagesSchema, { admin: {} }],
    ['a social address elsewhere', socialsSchema, [{ name: 'facebook', url: 'https://evil.example/facebook.com' }]],
    [
      'a social network twice',
      socialsSchema,
      [1, 2].map((n) => ({ name: 'facebook', url: `https://facebook.com/${n}` })),
    ],
    ['an unknown specialisation', propertiesSettingsSchema, { specializations: ['castles'] }],
    ['four sectors', sectorsSchema, ['a', 'b', 'c', 'd'].map((city) => ({ city, zip: '69003' }))],
    ['a sector twice', sectorsSchema, ['a', 'a'].map((city) => ({ city, zip: '69003' }))],
  ])('%s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});
