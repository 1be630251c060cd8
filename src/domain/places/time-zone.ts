import { PARIS } from '#domain/calendar/period';
import { lookUp } from '#domain/objects/typed';
import { countryOf } from './country.ts';

/** Time zones of the overseas departments and territories, by country (rule PLACE-TIME-ZONE). */
const OVERSEAS = {
  gp: 'America/Guadeloupe',
  mq: 'America/Martinique',
  gf: 'America/Cayenne',
  re: 'Indian/Reunion',
  pm: 'America/Miquelon',
  yt: 'Indian/Mayotte',
  bl: 'America/St_Barthelemy',
  mf: 'America/Marigot',
  wf: 'Pacific/Wallis',
  pf: 'Pacific/Tahiti',
  nc: 'Pacific/Noumea',
} as const;

/** Time zones that a market center can have; mainland France first. */
export const TIME_ZONES = [PARIS, ...Object.values(OVERSEAS)] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** The time zone of a commune by its INSEE code: '97209' → 'America/Martinique', '69383' → 'Europe/Paris'. */
export const timeZoneOf = (insee: string): TimeZone => lookUp(OVERSEAS, countryOf(insee)) ?? PARIS;
