import type { EnergyLetter } from '#domain/estimation/energy';

/** Colours of the official energy label. */
export const ENERGY_COLORS: Readonly<Record<EnergyLetter, string>> = {
  A: '#00a06d',
  B: '#52b153',
  C: '#a5cc74',
  D: '#f4e70f',
  E: '#f0b40f',
  F: '#eb8235',
  G: '#d7221f',
};

/** Text colour of a letter, chosen for contrast with its background. */
export const letterInk = (letter: EnergyLetter): string => (letter === 'G' ? '#fff' : '#1a1a1a');
