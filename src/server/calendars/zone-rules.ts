import { getVtimezoneComponent } from '@touch4it/ical-timezones';
import ICAL from 'ical.js';

/** The rules of a time zone as a part of a calendar (VTIMEZONE); null: no such zone. */
export const zoneRules = (timeZone: string): ICAL.Component | null => {
  const text = getVtimezoneComponent(timeZone);
  if (text === null) return null;
  const zone = new ICAL.Component(ICAL.parse(text.trim()));
  // The address of the rules means nothing to a reader.
  zone.removeAllProperties('tzurl');
  return zone;
};
