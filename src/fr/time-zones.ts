import { lookUp } from '#domain/objects/typed';
import type { TimeZone } from '#domain/places/time-zone';

/** Time zones of market centers, as their list shows them. */
export const TIME_ZONE_LABELS = {
  'Europe/Paris': 'France métropolitaine (UTC+1, UTC+2 en été)',
  'America/Guadeloupe': 'Guadeloupe (UTC−4)',
  'America/Martinique': 'Martinique (UTC−4)',
  'America/Cayenne': 'Guyane (UTC−3)',
  'Indian/Reunion': 'La Réunion (UTC+4)',
  'America/Miquelon': 'Saint-Pierre-et-Miquelon (UTC−3, UTC−2 en été)',
  'Indian/Mayotte': 'Mayotte (UTC+3)',
  'America/St_Barthelemy': 'Saint-Barthélemy (UTC−4)',
  'America/Marigot': 'Saint-Martin (UTC−4)',
  'Pacific/Wallis': 'Wallis-et-Futuna (UTC+12)',
  'Pacific/Tahiti': 'Polynésie française (UTC−10)',
  'Pacific/Noumea': 'Nouvelle-Calédonie (UTC+11)',
} as const satisfies Record<TimeZone, string>;

/** A time zone in French; a zone without a label is shown by its name. */
export const timeZoneText = (zone: string): string => lookUp(TIME_ZONE_LABELS, zone) ?? zone;
