import type { ReactElement } from 'react';
import type { Energy } from '#domain/listings/listing';
import type { EnergyClass } from '#domain/listings/vocabulary';
import { number } from '#fr/format';
import { ENERGY_UNITS } from '#fr/listing-energy';

/**
 * Official colours as classes (the content security policy refuses style attributes), with a readable text colour; a
 * test compares them with domain/listings/energy.ts.
 */
export const ENERGY_CLASS_NAMES: Readonly<Record<'dpe' | 'ges', Readonly<Record<EnergyClass, string>>>> = {
  dpe: {
    A: 'bg-[#00a06d] text-[#1a1a1a]',
    B: 'bg-[#52b153] text-[#1a1a1a]',
    C: 'bg-[#a5cc74] text-[#1a1a1a]',
    D: 'bg-[#f4e70f] text-[#1a1a1a]',
    E: 'bg-[#f0b40f] text-[#1a1a1a]',
    F: 'bg-[#eb8235] text-[#1a1a1a]',
    G: 'bg-[#d7221f] text-[#ffffff]',
  },
  ges: {
    A: 'bg-[#a4dbf8] text-[#1a1a1a]',
    B: 'bg-[#8cb4d3] text-[#1a1a1a]',
    C: 'bg-[#7792b1] text-[#1a1a1a]',
    D: 'bg-[#606f8f] text-[#ffffff]',
    E: 'bg-[#4d5271] text-[#ffffff]',
    F: 'bg-[#393551] text-[#ffffff]',
    G: 'bg-[#281b35] text-[#ffffff]',
  },
};

/** The declared letter in small size, on cards; renders nothing without a letter. */
export const EnergyLetter = ({ energy }: { energy: Energy }): ReactElement | null => {
  if (energy.status !== 'rated' || energy.dpeClass === null) return null;
  const value = energy.dpeValue === null ? '' : `, ${number(energy.dpeValue, 0)}\u00a0${ENERGY_UNITS.dpe}`;
  return (
    <span className="energy-letter">
      <span aria-hidden="true">DPE</span>
      <span
        role="img"
        aria-label={`DPE\u00a0: classe ${energy.dpeClass}${value}`}
        className={ENERGY_CLASS_NAMES.dpe[energy.dpeClass]}
      >
        {energy.dpeClass}
      </span>
    </span>
  );
};
