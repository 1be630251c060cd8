import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '#domain/sites/color';
import { buildPalette, INK, NIGHT, PAPER, PAPER_DEEP } from '#domain/sites/palette';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const fixed = Object.fromEntries(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name, hex = '']) => [
    name,
    hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex,
  ]),
);
const color = (name: string): string => fixed[name] ?? `no colour ${name}`;

const TEXT = 4.5;
const CONTROL = 3;

describe('colours that every site shares', () => {
  it.each([
    ['ink', 'paper', TEXT],
    ['ink', 'paper-deep', TEXT],
    ['ink', 'card', TEXT],
    ['ink-soft', 'paper', TEXT],
    ['ink-soft', 'paper-deep', TEXT],
    ['ink-soft', 'card', TEXT],
    ['ink-faint', 'paper', TEXT],
    ['ink-faint', 'paper-deep', TEXT],
    ['ink-faint', 'card', TEXT],
    ['on-night', 'night', TEXT],
    ['on-night-soft', 'night', TEXT],
    ['danger', 'paper', TEXT],
    ['danger', 'card', TEXT],
    ['danger', 'danger-soft', TEXT],
    ['success', 'success-soft', TEXT],
    ['ink', 'danger-soft', TEXT],
    ['ink', 'success-soft', TEXT],
    ['line-strong', 'paper', CONTROL],
    ['line-strong', 'card', CONTROL],
    ['on-night-soft', 'night', CONTROL],
  ])('%s stands out from %s', (text, ground, least) => {
    expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(least);
  });

  it('are those that palettes are computed against', () => {
    expect(['paper', 'paper-deep', 'ink', 'night'].map(color)).toEqual([PAPER, PAPER_DEEP, INK, NIGHT]);
  });
});

describe('colours of a site, for any choice of its agency', () => {
  const hsl = fc.record({
    hue: fc.integer({ min: 0, max: 360 }),
    saturation: fc.integer({ min: 0, max: 100 }),
    lightness: fc.integer({ min: 0, max: 100 }),
  });

  it('are readable on every background that components use', () => {
    fc.assert(
      fc.property(hsl, hsl, (mainColor, highlightColor) => {
        const p = buildPalette({ mainColor, highlightColor });
        const pairs: [text: string, ground: string, least: number][] = [
          [p.onAccent, p.accent, TEXT],
          [p.onAccentStrong, p.accentStrong, TEXT],
          [p.onAccentSoft, p.accentSoft, TEXT],
          [INK, p.accentSoft, TEXT],
          [p.accentOnNight, NIGHT, TEXT],
          [p.onHighlight, p.highlight, TEXT],
          ...['paper', 'paper-deep', 'card'].flatMap((ground): [string, string, number][] => [
            [p.accentStrong, color(ground), TEXT],
            [p.highlightStrong, color(ground), TEXT],
            [p.accent, color(ground), CONTROL],
          ]),
        ];
        for (const [text, ground, least] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 400 },
    );
  });
});
