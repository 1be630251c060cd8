import type { Crumb } from '#ui/site/navigation.tsx';

/** A schema.org object; the renderer escapes it. */
export type JsonLd = { '@type': string } & Record<string, unknown>;

export const root = (object: JsonLd): JsonLd & { '@context': string } => ({
  '@context': 'https://schema.org',
  ...object,
});

/** Omits empty values, which search engines reject. */
export const withoutEmpty = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Breadcrumbs of a page; the last step, the page itself, may have no address. */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): JsonLd =>
  root({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: `${origin}${href}` }),
    })),
  });
