import { expect, test } from 'vitest';
import { UBIFLOW_NODES, UBIFLOW_RENT_NODES, UBIFLOW_SALE_NODES } from '#domain/feeds/ubiflow-nodes';
import { feedFieldName } from '#fr/feed-fields';
import {
  annonce,
  FLAT_NODES,
  type Property,
  property,
  RENTAL_NODES,
  rentalProperty,
  withValue,
} from '#tests/factories/feed-formats';
import { someOf } from '#tests/harness/matrix';
import { APIMO_SAMPLE, apimoFile, ubiflowFile } from './format-samples.ts';
import { countsOf, importPath, listingsOf, openSetting } from './setting.ts';

const { market } = await openSetting();

/** Values of a wrong type or size, unknown codes, impossible dates, and hostile texts. */
const TEXTS = [
  '',
  'n’importe quoi',
  '-1',
  '99999999999999999999',
  '0.0000001',
  '31/02/2026',
  '0000-00-00',
  'É'.repeat(300),
  '=HYPERLINK(A1)',
  '<script>alert(1)</script>',
  '\u0001\u0085',
  'NULL',
  '💥',
  '1e400',
  '&#0;&#xD800;',
  'https://[::1]/x',
  '../../etc/passwd',
] as const;
const VALUES = [...TEXTS, null, -1, 0, 1e21, 1.5, true, [], {}, [[[]]], { id: {} }, [null, 7, 'x', {}]] as const;

/** Every path of a property: objects, lists, and the values inside them. */
const pathsOf = (value: unknown, prefix = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) => [`${prefix}${key}`, ...pathsOf(inside, `${prefix}${key}.`)]);
};

/** Fields without which a listing cannot be stored; the others are left out. */
const APIMO_REQUIRED =
  /^(id|reference|agency|category|type|city(\.(name|zipcode))?|country|price(\.(value|currency|period))?|comments.*)$/;
const UBIFLOW_REQUIRED = new Set([
  'code_annonceur_import_global',
  'type',
  'code_type',
  'code_postal',
  'ville',
  'pays',
  'reference',
  'prix',
  'titre',
]);
const RENT_REQUIRED = new Set(['loyer_mensuel_cc', 'loyer', 'loyer_mensuel']);

type Reported = Awaited<ReturnType<typeof importPath>>['rejections'][number];
/** Which of these records are not stored: a report lists only the first 200 rejections. */
const refusedOf = async <T extends { id: string }>(ctx: Parameters<typeof listingsOf>[0], records: readonly T[]) => {
  const stored = new Set((await listingsOf(ctx)).map(({ technical_id }) => technical_id));
  return records.filter(({ id }) => !stored.has(id));
};
/** Each report names a field, unless the whole record is rejected. */
const nameless = (reported: readonly Reported[]) =>
  reported.filter(({ rank }) => feedFieldName(rank).startsWith('Champ '));

/** A rental is read by the same code: of the wrong values each field has another third. */
test.each([
  ['a sale', property, 1],
  ['a rental', rentalProperty, 3],
] as const)(
  'Apimo: every field of %s wrong in turn: the listing is stored without it, or rejected with the field',
  async (_name, build, step) => {
    const ctx = await market(['4200']);
    const paths = pathsOf(build()).filter((path) => path !== 'step');
    const whole: Property[] = [
      { ...property(), id: 'first' },
      { ...property(), id: 'last' },
    ];
    const wrong = paths.flatMap((path, turn) =>
      someOf(VALUES, { turn, step }).map((value, i) => {
        const id = `${path}-${i}`;
        return { id, path, property: withValue({ ...build(), id, reference: id.slice(-60) }, path, value) };
      }),
    );
    const path = await apimoFile([whole[0], ...wrong.map((record) => record.property), whole[1]]);
    const report = await importPath(ctx, path);
    expect(report.status).toBe('applied');
    const { created, rejected } = countsOf(report);
    expect(created + rejected).toBe(report.lines);
    expect((await listingsOf(ctx)).filter(({ technical_id }) => ['first', 'last'].includes(technical_id))).toHaveLength(
      2,
    );
    const refused = await refusedOf(ctx, wrong);
    expect(refused.filter((record) => !APIMO_REQUIRED.test(record.path)).map(({ id }) => id)).toEqual([]);
    expect(nameless([...report.rejections])).toEqual([]);
    expect(report.warnings.filter(({ rank }) => feedFieldName(rank).startsWith('Champ '))).toEqual([]);
    expect(countsOf(await importPath(ctx, path))).toMatchObject({ created: 0, changed: 0, unchanged: created });
  },
  120_000,
);

test('Apimo: a wrong number, date, letter, address or code has a warning with its field', async () => {
  const ctx = await market(['4200']);
  const cases: readonly (readonly [string, unknown, number])[] = [
    ['rooms', 'trois', 18],
    ['bedrooms', {}, 19],
    ['area.value', '99999999999999999999', 16],
    ['area.unit', 'acre', 1211],
    ['latitude', '-1e9x', 298],
    ['floor.value', 'haut', 24],
    ['construction.construction_year', '20266', 27],
    ['agreement.start_at', '31/02/2026', 113],
    ['available_at', '99/99/9999', 22],
    ['price.fees', 'x', 15],
    ['price.hide', 'peut-être', 201],
    ['residence.fees', 'x', 260],
    ['residence.lots', '-1', 259],
    ['residence.period', 77, 1212],
    ['regulations.0.graph', 'H', 177],
    ['regulations.1.value', 'beaucoup 1', 178],
    ['regulations.0.date', 'hier', 324],
    ['user.email', 'claire', 107],
    ['pictures.0.url', 'javascript:alert(1)', 86],
    ['comments.1.title', 'É'.repeat(300), 20],
  ];
  const report = await importPath(
    ctx,
    await apimoFile(
      cases.map(([path, value], i) => withValue({ ...property(), id: i, reference: `R${i}` }, path, value)),
    ),
  );
  expect(countsOf(report)).toMatchObject({ created: cases.length, rejected: 0 });
  cases.forEach(([, , rank], i) => {
    expect(report.warnings.filter(({ line }) => line === i + 1).map((warning) => warning.rank)).toContain(rank);
  });
});

/** Nodes that are not texts of a rank. */
const OTHER_NODES = `
  type code_type prix prix_est_fai honoraires_payeurs honoraires_charge_acquereur loyer
  loyer_mensuel loyer_mensuel_cc loyer_est_cc mandat_type soumis_dpe dpe_vierge dpe_en_cours
  communiquer_adresse_exacte numero_voie nom_voie afficher_prix exposition type_cuisine
  chauffage_type chauffage_energie chauffage_mecanisme photo negociateur_email prestige
  modalites_recuperation_charges_locatives modalite_recuperation_charges_locatives cuisine_equipee
  honoraires_charge_vendeur loyer_frequence date_compromis`
  .trim()
  .split(/\s+/);

const OF_RANKS = [...UBIFLOW_NODES, ...UBIFLOW_RENT_NODES, ...UBIFLOW_SALE_NODES].map(([node]) => node as string);
const NODES = [...new Set([...OF_RANKS, ...OTHER_NODES])];

test.each([
  ['a sale', FLAT_NODES, UBIFLOW_REQUIRED, 1],
  ['a rental', RENTAL_NODES, new Set([...UBIFLOW_REQUIRED, ...RENT_REQUIRED]), 3],
] as const)(
  'Ubiflow: every node of %s wrong in turn: the listing is stored without it, or rejected with the field',
  async (_name, base, required, step) => {
    const ctx = await market(['UB']);
    const wrong = NODES.flatMap((node, turn) =>
      someOf(TEXTS, { turn, step }).map((text, i) => {
        const id = `${node}-${i}`;
        return { id, node, xml: annonce(id, { ...base, reference: id.slice(-60), [node]: text }) };
      }),
    );
    const path = await ubiflowFile([annonce('first', base), ...wrong.map(({ xml }) => xml), annonce('last', base)]);
    const report = await importPath(ctx, path, { takesUnknown: true });
    expect(report.status).toBe('applied');
    const { created, rejected } = countsOf(report);
    expect(created + rejected).toBe(wrong.length + 2);
    expect((await listingsOf(ctx)).filter(({ technical_id }) => ['first', 'last'].includes(technical_id))).toHaveLength(
      2,
    );
    const refused = await refusedOf(ctx, wrong);
    expect(refused.filter(({ node }) => !required.has(node)).map(({ id }) => id)).toEqual([]);
    expect(nameless([...report.rejections])).toEqual([]);
    expect(report.warnings.filter(({ rank }) => feedFieldName(rank).startsWith('Champ '))).toEqual([]);
    expect(countsOf(await importPath(ctx, path))).toMatchObject({ created: 0, changed: 0, unchanged: created });
  },
  120_000,
);

test('the sample of Apimo has every field of the format that is read', () => {
  expect(pathsOf(JSON.parse(APIMO_SAMPLE).properties[0]).length).toBeGreaterThan(100);
});
