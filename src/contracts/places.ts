import { z } from 'zod';
import { defineOperation } from './operation.ts';

export const placeSchema = z.object({
  kind: z.enum(['city', 'address']),
  /** Shown text, and value of `location` in the search URL: 'Lyon 3e (69003)'. */
  label: z.string(),
  city: z.string(),
  zip: z.string(),
  insee: z.string(),
  arrondissement: z.number().int().nullable(),
  lat: z.number(),
  lng: z.number(),
});

/** A town, arrondissement or address, as a place field suggests it. */
export type SuggestedPlace = z.output<typeof placeSchema>;
const suggestionsSchema = z.object({ places: z.array(placeSchema) });
export type PlaceSuggestions = z.output<typeof suggestionsSchema>;

export const placeOperations = {
  suggestPlaces: defineOperation({
    method: 'GET',
    path: '/public/places',
    audience: 'all',
    auth: 'visitor',
    needs: 'anyone',
    summary: 'Suggestions of towns, postal codes, arrondissements or addresses for a typed text.',
    input: z.object({
      q: z.string().max(200).default(''),
      kind: z.enum(['city', 'address']).catch('city'),
      /** 'search': towns with listings first; 'sector': only towns of mainland France, Guadeloupe and Martinique. */
      for: z.enum(['search', 'sector']).default('sector').catch('sector'),
      limit: z.coerce.number().int().min(1).max(20).catch(8),
    }),
    output: suggestionsSchema,
    maxAge: 300,
  }),
} as const;
