import { z } from 'zod';
import { feeLineSchema, hslSchema, legalSchema, safeUrlSchema } from '#contracts/sites';
import type { NetworkConfig } from '#domain/network/network';
import { LIST_KEYS, OPTIONAL_TEXT_KEYS, TEXT_KEYS, TEXT_PLACEHOLDERS } from '#domain/network/texts';
import { keysOf, recordOf } from '#domain/objects/typed';

const text = (max: number) => z.string().trim().min(1).max(max);
const point = z.strictObject({ title: text(160), content: text(2000) });

const PLACEHOLDER = new RegExp(`\\{(?!(?:${TEXT_PLACEHOLDERS.join('|')})\\})`);
const template = z
  .string()
  .trim()
  .min(1)
  .max(5000)
  .refine((value) => !PLACEHOLDER.test(value), { error: 'UNKNOWN_PLACEHOLDER' });
const templatePoint = z.strictObject({ title: template, content: template });

const record = <K extends string, V extends z.ZodType>(keys: readonly K[], value: (key: K) => V) =>
  z.strictObject(recordOf(keys, (key) => value(key)));

const figure = z.strictObject({
  value: z.number().min(0),
  prefix: z.string().max(40).optional(),
  suffix: z.string().max(40).optional(),
  label: text(120),
  year: z.boolean().optional().describe('Une année : écrite sans espace'),
});

/**
 * `network.json`. Custom messages are codes of fr/network.ts; `seeds/network.schema.json` is generated from this
 * schema.
 */
export const networkSchema = z
  .strictObject({
    $schema: z.string().optional().describe('Adresse du schéma JSON, pour les éditeurs'),
    brand: text(80).describe('Marque du réseau'),
    slug: z
      .string()
      .max(40)
      .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, { error: 'SLUG' })
      .describe('Marque dans les adresses : {slug}-recrutement'),
    tagline: text(200).describe('Signature de la marque'),
    // `parseNetwork` of server/network checks the markup.
    logo: z.string().max(20_000).nullable().describe('Dessin SVG du logo, ou null : la marque est composée en texte'),
    theme: z
      .strictObject({ mainColor: hslSchema, highlightColor: hslSchema })
      .describe('Couleurs par défaut des sites'),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, { error: 'COUNTRY' })
      .describe('Pays, code ISO 3166'),
    overseasDepartments: z
      .array(z.string().regex(/^97[1-8]$/, { error: 'OVERSEAS' }))
      .describe('Départements d’outre-mer où le réseau travaille'),
    contact: z.strictObject({
      email: z.email({ error: 'EMAIL' }),
      telephone: z
        .string()
        .regex(/^\+\d{6,15}$/, { error: 'TELEPHONE' })
        .nullable(),
    }),
    communityLinks: z
      .strictObject({ newBuild: safeUrlSchema.nullable(), luxury: safeUrlSchema.nullable() })
      .describe('Sites du réseau : programmes neufs, biens de prestige'),
    careers: z
      .strictObject({
        title: text(160),
        intro: text(2000),
        cards: z.array(point).length(3),
        figures: z.array(figure).min(1).max(6),
      })
      .describe('Page carrière'),
    legalLines: z.array(text(500)).max(10).describe('Phrases du pied de page et des mentions légales'),
    legal: legalSchema.describe('Mentions légales du réseau ; une société ne se transmet pas aux market centers'),
    fees: z.array(feeLineSchema).max(40).describe('Barème d’honoraires par défaut'),
    texts: record(TEXT_KEYS, () => template)
      .extend(record(OPTIONAL_TEXT_KEYS, () => template.optional()).shape)
      .describe('Textes par défaut des pages et du mail de sourcing, dont les textes sont facultatifs'),
    lists: record(keysOf(LIST_KEYS), (key) =>
      z.array(templatePoint).min(LIST_KEYS[key].min).max(LIST_KEYS[key].max),
    ).describe('Listes par défaut des pages'),
  })
  .describe('Un réseau, décrit par des données');

export type NetworkFile = z.infer<typeof networkSchema>;

/** The configuration without `$schema`, which is for editors. */
export const toNetworkConfig = (file: NetworkFile): NetworkConfig =>
  Object.fromEntries(Object.entries(file).filter(([name]) => name !== '$schema')) as NetworkConfig;

/** JSON Schema of `network.json`, for editors. */
export const networkJsonSchema = (): object =>
  z.toJSONSchema(networkSchema, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' });
