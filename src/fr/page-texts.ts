import { searchHeading } from '#domain/listings/heading';
import type { NetworkConfig, TextPoint } from '#domain/network/network';
import { genderedKey, type TextValues } from '#domain/network/texts';
import { type PageDefault, type PageOrigin, pageDefault } from '#domain/sites/page-defaults';
import { type PageField, type PagePointsField, type PageTextField, storedField } from '#domain/sites/page-fields';
import type { PageName } from '#domain/sites/page-names';
import type { Site, SiteMember } from '#domain/sites/site';
import { staffDescription } from './agents.ts';
import { heading } from './listings.ts';
import { textValues } from './network.ts';
import { networkList, networkText } from './network-texts.ts';

/** Values of the placeholders in default texts of a site. */
export const siteTextValues = ({ name, market, agent }: Site): TextValues =>
  textValues({ name, city: market.city, market: market.name, ...(agent && { firstname: agent.firstname }) });

/** The default description of a person of a site. */
export const personText = (site: Site, network: NetworkConfig, person: SiteMember): string => {
  const values = { ...siteTextValues(site), firstname: person.firstname };
  return (
    staffDescription(person, site.market.name, network.brand) ??
    networkText(network, genderedKey('agent.description', person.genderName), values)
  );
};

/** Adds the site's name to a title that does not contain it. */
const withName = (title: string, name: string): string => (title.includes(name) ? title : `${title} | ${name}`);

type TextSource = { site: Site; network: NetworkConfig };

const productText = ({ site, network }: TextSource, text: 'searchHeading' | 'person'): string => {
  if (text === 'searchHeading') return heading(searchHeading({ ...site, pages: {} }));
  return site.agent ? personText(site, network, site.agent) : '';
};

const networkValue = ({ site, network }: TextSource, standard: PageDefault & { from: 'network' }) => {
  const values = siteTextValues(site);
  if ('list' in standard) return networkList(network, standard.list, values);
  const text = networkText(network, standard.text, values);
  return standard.named ? withName(text, site.name) : text;
};

const defaultValue = (given: TextSource, standard: PageDefault): string | readonly TextPoint[] => {
  if (standard.from === 'network') return networkValue(given, standard);
  return standard.from === 'product' ? productText(given, standard.text) : standard.value;
};

/** What a page shows for a field without its own value, and where it comes from; null: nothing. */
export const inheritedField = (
  given: TextSource,
  page: PageName,
  field: PageField,
): { value: string | readonly TextPoint[]; from: PageOrigin } | null => {
  const standard = pageDefault(given.site, page, field);
  return standard && { value: defaultValue(given, standard), from: standard.from };
};

/** The texts of a page: its own ones, otherwise the default ones (rule SITE-PAGE-SETTINGS). */
export const pageTexts = (site: Site, network: NetworkConfig, page: PageName) => {
  const valueOfField = (field: PageField): unknown => {
    const own = storedField(site.pages[page], field);
    const isEmpty = own === undefined || (Array.isArray(own) && own.length === 0);
    return isEmpty ? inheritedField({ site, network }, page, field)?.value : own;
  };
  return {
    text: (field: PageTextField): string => (valueOfField(field) ?? '') as string,
    points: (field: PagePointsField): readonly TextPoint[] => (valueOfField(field) ?? []) as readonly TextPoint[],
  };
};
