import { randomOf } from '#domain/estimation/boosting';
import type { Sale } from '#domain/estimation/sale';

/** Invented sales of one town, of one every other day, by day: dearer towards the north, less a m² in larger homes. */
export const townSales = (
  count: number,
  { lat = 45.76, lng = 4.84, insee = '69383', kind = 'flat' as const, seed = 1 } = {},
): Sale[] => {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, rank) => {
    const place = { lat: lat + 0.02 * random(), lng: lng + 0.02 * random() };
    const area = Math.round(20 + 100 * random());
    const perSquareMetre = 4000 * (1 + 10 * (place.lat - lat)) * (area / 60) ** -0.2 * (0.85 + 0.3 * random());
    const date = new Date(Date.UTC(2023, 0, 1) + Math.floor((rank * 900) / count) * 86_400_000);
    return {
      ...place,
      id: `${insee}-${kind}-${seed}-${rank}`,
      date: date.toISOString().slice(0, 10),
      price: Math.round(perSquareMetre * area),
      kind,
      area,
      rooms: Math.max(1, Math.round(area / 22)),
      land: 0,
      outbuildings: 0,
      insee,
      parcel: '',
      street: 'RUE DE LA RÉPUBLIQUE',
    };
  });
};
