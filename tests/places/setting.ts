import type { CommuneIndex } from '#domain/places/commune-index';
import { silentLog } from '#platform/log';
import type { PlacesCtx } from '#server/places';

/** The ports of the suggestions, with the geocoder at an address or without one. */
export const placesCtx = (communes: CommuneIndex, geocoderUrl: string | null = null): PlacesCtx => ({
  catalogue: { communes },
  system: { log: silentLog() },
  external: {
    services: {
      dpeUrl: null,
      geocoderUrl,
      marketShareUrl: null,
      riskReportUrl: null,
      creditSimulationUrl: null,
      mapStyleUrl: null,
    },
  },
});
