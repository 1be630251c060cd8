import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { bands, ENERGY_CLASSES, HOME_BOUNDS } from '#domain/listings/energy';
import { ENERGY_CLASS_NAMES } from './energy-letter.tsx';
import { EnergyScale } from './energy-scale.tsx';

describe('the energy label', () => {
  it.each(['dpe', 'ges'] as const)('has the official colours of %s, with a readable text colour on each', (name) => {
    for (const { letter, color, text } of bands(name, null)) {
      expect(ENERGY_CLASS_NAMES[name][letter]).toBe(`bg-[${color}] text-[${text}]`);
    }
  });

  it.each(ENERGY_CLASSES)('says class %s and its value in words', (active) => {
    const html = renderToStaticMarkup(
      <EnergyScale
        scale={{ name: 'dpe', label: 'home', active, value: 165, bands: bands('dpe', HOME_BOUNDS['2021']) }}
      />,
    );
    expect(html).toContain(`aria-label="DPE\u00a0: classe ${active}, 165\u00a0kWh/m²/an"`);
    expect(html).not.toContain('style=');
  });
});
