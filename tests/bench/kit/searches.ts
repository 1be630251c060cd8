import type { Target } from './rounds.ts';

export const SITE = 'lyon.localhost';
/** No compression on any side. */
export const PLAIN = { 'accept-encoding': 'identity' };

/** URLs that no cache has seen and that find the same twenty listings; each round has its own. */
export const fresh =
  (prefix: string) =>
  (round: number): readonly Target[] =>
    Array.from({ length: 6000 }, (_, n) => {
      const [priceMin, areaMin, priceMax] = [1 + (n % 3000), 1 + Math.floor(n / 3000), 1_900_000 + round];
      return { host: SITE, path: `${prefix}/annonces?priceMin=${priceMin}&areaMin=${areaMin}&priceMax=${priceMax}` };
    });
