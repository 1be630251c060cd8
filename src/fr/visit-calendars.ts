/** Errors of the form of an own calendar. */
export const CALENDAR_FAULTS = {
  address: 'Indiquez l’adresse secrète de votre agenda au format iCal : elle commence par https:// ou webcal://.',
} as const;
