import type { BreadcrumbList, Thing, WithContext } from 'schema-dts';
import type { Crumb } from '#ui/site/navigation.tsx';

/** A schema.org object of a page; the renderer escapes it. */
export type JsonLd = Exclude<Thing, string>;
/** An object of a type of schema.org, which can also be text there. */
export type ObjectOf<T> = Exclude<T, string>;

export const root = <T extends JsonLd>(object: T): WithContext<T> => ({ '@context': 'https://schema.org', ...object });

/** Omits empty values, which search engines reject. */
export const withoutEmpty = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as { [K in keyof T]?: NonNullable<T[K]> };

/** Breadcrumbs of a page; the last step, the page itself, may have no address. */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): WithContext<BreadcrumbList> =>
  root({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href === undefined ? {} : { item: `${origin}${href}` }),
    })),
  });
