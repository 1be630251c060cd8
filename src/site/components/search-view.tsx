import type { ReactElement } from 'react';
import { countLine, SEARCH_WORDS } from '#fr/search-page';
import { FRAME_WORDS } from '#fr/site';
import { headline } from '#fr/typography';
import { Breadcrumb, type Crumb } from '#ui/site/navigation.tsx';
import { pageField } from './page-field.ts';
import { SearchForm } from './search-form.tsx';
import { OtherTowns, type SearchLink, type SearchLinkGroup, SearchLinks } from './search-links.tsx';
import { SearchMap } from './search-map.tsx';
import { SearchPills } from './search-pills.tsx';
import { type ResultsProps, SearchResults } from './search-results.tsx';
import type { ZoneState } from './search-zones.tsx';

export type SearchViewProps = ResultsProps & {
  /** 'Biens immobiliers proposés par Lyon', or the text of the site's settings. */
  heading: string;
  /** URL template of tiles that replace the drawn background. */
  tiles: string | null;
  /** Breadcrumb of a search with a readable URL; empty for others. */
  crumbs: readonly Crumb[];
  /** The same search in other towns with the same name. */
  others: readonly SearchLink[];
  links: readonly SearchLinkGroup[];
  /** The page of the searched town, or of all towns; null: none. */
  townLink: { label: string; href: string } | null;
  zone: ZoneState;
};

const TownLink = ({ link }: { link: SearchViewProps['townLink'] }): ReactElement | null =>
  link && (
    <p className="no-print mt-1 text-sm">
      <a href={link.href} className="link inline-flex min-h-9 items-center">
        {link.label}
      </a>
    </p>
  );

/** The search page of a site and of the network: bar, count and place, list beside the map. */
export const SearchView = (props: SearchViewProps): ReactElement => {
  const { criteria, paging, total, heading } = props;
  return (
    <>
      <SearchForm criteria={criteria} paging={paging} total={total} />
      <div className="lg:grid lg:grid-cols-[58fr_42fr] [@media(scripting:none)]:lg:block">
        <div className="min-w-0 px-gutter max-lg:pb-16">
          <div data-region="heading" className="pt-7 pb-1">
            {props.crumbs.length > 0 && (
              <div className="-mt-3 mb-3">
                <Breadcrumb label={FRAME_WORDS.breadcrumb} items={props.crumbs} />
              </div>
            )}
            <h1>
              <span className="block font-medium text-eyebrow text-ink-faint uppercase" {...pageField('banner.title')}>
                {heading}
              </span>
              <span data-count="" className="mt-1.5 block font-display text-h2">
                {headline(countLine(total, criteria))}
              </span>
            </h1>
            <OtherTowns links={props.others} />
            {criteria.place && <TownLink link={props.townLink} />}
          </div>
          <p role="status" data-status="" className="sr-only" />
          <SearchPills criteria={criteria} paging={paging} zone={props.zone} />
          <SearchResults {...props} />
          <div data-region="links">
            <SearchLinks groups={props.links} />
            {!criteria.place && <TownLink link={props.townLink} />}
          </div>
        </div>
        <SearchMap tiles={props.tiles} />
      </div>
      <noscript>
        <p className="no-print px-gutter pb-8 text-ink-faint text-sm">{SEARCH_WORDS.mapNoScript}</p>
      </noscript>
    </>
  );
};
