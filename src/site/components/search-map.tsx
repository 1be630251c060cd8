import type { ReactElement } from 'react';
import { CIRCLE_RADIUS_METRES } from '#domain/listings/map';
import { SEARCH_WORDS } from '#fr/search-page';
import { cx } from '#ui/site/cx.ts';
import { Icon } from '#ui/site/icon.tsx';

/**
 * The empty map; the enhancement 'map' draws it after the list is loaded. The list contains the same results for people
 * who cannot use the map.
 */
export const SearchMap = ({
  tiles,
}: {
  /** URL template of tiles that replace the drawn background. */ tiles: string | null;
}): ReactElement => (
  <>
    <section
      data-map-side=""
      aria-labelledby="map-title"
      className={cx(
        'no-print sticky top-14.5 h-[calc(100dvh-3.625rem)] bg-paper-deep max-lg:hidden',
        'max-lg:data-open:fixed max-lg:data-open:inset-0 max-lg:data-open:z-40 max-lg:data-open:block',
        'max-lg:data-open:h-dvh [@media(scripting:none)]:hidden',
      )}
    >
      <div
        data-map="results"
        data-radius={CIRCLE_RADIUS_METRES}
        {...(tiles ? { 'data-tiles': tiles } : {})}
        className="peer focus-inset isolate grid size-full place-items-center"
      >
        {/* Shown until the map is drawn, and when its script fails to load. */}
        <p className="grid max-w-72 justify-items-center gap-3 text-center text-ink-soft text-sm">
          <Icon name="map" size={32} />
          {SEARCH_WORDS.mapWaiting}
        </p>
      </div>
      <p id="map-title" className="sr-only">
        {SEARCH_WORDS.mapLabel}
      </p>
      <p
        id="map-hint"
        className={cx(
          'pointer-events-none absolute bottom-8 left-4 z-10 rounded-control bg-card px-3 py-1.5',
          'text-sm opacity-0 shadow-float peer-focus-visible:opacity-100 max-lg:hidden',
        )}
      >
        {SEARCH_WORDS.mapKeys}
      </p>
      <div
        data-map-card=""
        className="fixed inset-x-4 bottom-20 z-50 rounded-card bg-card p-3 shadow-float empty:hidden lg:hidden"
      />
    </section>
    <button
      type="button"
      hidden
      data-map-toggle=""
      aria-pressed="false"
      className={cx(
        'no-print group/toggle sticky bottom-5 z-50 mx-auto -mt-16 mb-5 flex min-h-target w-fit',
        'items-center gap-2 rounded-pill bg-night px-5 font-medium text-on-night shadow-float',
        'aria-pressed:fixed aria-pressed:inset-x-0 lg:hidden',
      )}
    >
      <span className="contents group-aria-pressed/toggle:hidden">
        <Icon name="map" size={18} />
        {SEARCH_WORDS.map}
      </span>
      <span className="hidden group-aria-pressed/toggle:contents">
        <Icon name="list" size={18} />
        {SEARCH_WORDS.mapClose}
      </span>
    </button>
  </>
);
