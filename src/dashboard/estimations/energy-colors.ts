import type { EnergyLetter } from '#domain/estimation/energy';

/** Colours of the energy scale, as the official label has them. */
export const ENERGY_COLORS: Readonly<Record<EnergyLetter, string>> = {
  A: '#00a06d',
  B: '#52b153',
  C: '#a5cc74',
  D: '#f4e70f',
  E: '#f0b40f',
  F: '#eb8235',
  G: '#d7221f',
};

/** Colour of the letter on its colour, for contrast. */
export const letterInk = (letter: EnergyLetter): string => (letter === 'G' ? '#fff' : '#1a1a1a');
