import type { IconName } from '#ui/site/icon.tsx';

const PAY = 'euro';
const TRAINING = 'training';
const TECHNOLOGY = 'technology';
const BUSINESS = 'growth';
const OPPORTUNITIES = 'target';

/** The picture of each question by index: icons of the page, so that a phone loads nothing more. */
const PICTURES: Readonly<Record<number, IconName>> = {
  1: 'heart',
  2: 'house',
  3: 'euro',
  4: 'person',
  5: 'steps',
  6: 'phone',
  7: 'map',
  8: 'file',
  9: 'people',
  10: 'heart',
  11: 'growth',
  12: 'steps',
  13: PAY,
  14: TRAINING,
  15: TECHNOLOGY,
  16: BUSINESS,
  17: OPPORTUNITIES,
  18: 'coffee',
  19: 'deal',
  20: 'person',
  21: 'heart',
  22: PAY,
  23: TRAINING,
  24: TECHNOLOGY,
  25: BUSINESS,
  26: OPPORTUNITIES,
  28: 'building',
};

export const pictureOf = (index: number): IconName => PICTURES[index] ?? 'info';
