import { describe, expect, it } from 'vitest';
import { contrast } from './color.ts';
import { buildPalette, NIGHT, PAPER } from './palette.ts';

const PICKS: [string, [number, number, number]][] = [
  ['white', [0, 0, 100]],
  ['black', [0, 0, 0]],
  ['middle grey', [0, 0, 50]],
  ['pale yellow', [52, 90, 88]],
  ['pale pink', [345, 80, 92]],
  ['garish yellow', [60, 100, 50]],
  ['garish green', [120, 100, 50]],
  ['garish magenta', [300, 100, 50]],
  ['garish cyan', [180, 100, 50]],
  ['pure blue', [240, 100, 50]],
  ['pure red', [0, 100, 50]],
  ['navy', [222, 60, 14]],
  ['bottle green', [155, 45, 18]],
  ['burgundy', [350, 60, 24]],
  ['ochre', [36, 70, 48]],
  ['terracotta', [14, 55, 46]],
  ['out of range', [900, 400, -20]],
];

const themeOf = ([hue, saturation, lightness]: [number, number, number]) => ({ hue, saturation, lightness });

describe('buildPalette', () => {
  it.each(PICKS)('keeps %s readable, as main and as highlight colour', (_, pick) => {
    for (const other of PICKS) {
      const p = buildPalette({ mainColor: themeOf(pick), highlightColor: themeOf(other[1]) });
      expect(contrast(p.accent, PAPER)).toBeGreaterThanOrEqual(3);
      expect(contrast(p.onAccent, p.accent)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(p.onAccentStrong, p.accentStrong)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(p.accentStrong, PAPER)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(p.onAccentSoft, p.accentSoft)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(p.accentOnNight, NIGHT)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(p.onHighlight, p.highlight)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(p.highlightStrong, PAPER)).toBeGreaterThanOrEqual(4.5);
      expect(p.accentStrong).not.toBe(p.accent);
      for (const color of Object.values(p)) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
  });

  it('leaves a colour with sufficient contrast unchanged', () => {
    const p = buildPalette({ mainColor: themeOf([222, 60, 24]), highlightColor: themeOf([36, 70, 48]) });
    expect(p.accent).toBe('#182f62');
    expect(p.highlight).toBe('#d08c25');
  });
});
