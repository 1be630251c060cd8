import type { ReactElement } from 'react';
import { addressLines } from '#domain/sites/address-lines';
import type { SiteMarket } from '#domain/sites/site';
import { CAREERS_WORDS as WORDS } from '#fr/recruitment';
import { ListingFrame } from '#site/components/listing-frame.tsx';
import { Icon } from '#ui/site/icon.tsx';
import { Heading } from '#ui/site/layout.tsx';

type Props = {
  market: SiteMarket;
  /** Validated URL of the market's map on a map service; null: the map of this site. */
  frame: string | null;
  /** URL template of map tiles; null: the drawn background. */
  tiles: string | null;
};

const ZOOM = 13;
const RADIUS_METRES = 250;

const DrawnMap = ({ market, tiles }: Omit<Props, 'frame'>): ReactElement => (
  <>
    <Heading level={2} size={3} id="carte" className="mb-4">
      {WORDS.where}
    </Heading>
    <section
      data-map="place"
      aria-label={WORDS.mapLabel(market.name)}
      data-lat={market.lat}
      data-lng={market.lng}
      data-zoom={ZOOM}
      data-radius={RADIUS_METRES}
      {...(tiles ? { 'data-tiles': tiles } : {})}
      className="isolate h-100 overflow-hidden rounded-card bg-paper-deep [@media(scripting:none)]:hidden"
    />
  </>
);

/**
 * Location of the market center: its own map frame, loaded on request (rule SITE-FRAMES), otherwise the map of this
 * site; both with the address as text.
 */
export const MarketMap = ({ market, frame, tiles }: Props): ReactElement => (
  <div>
    {frame ? (
      <ListingFrame
        id="carte"
        title={WORDS.where}
        src={frame}
        start={WORDS.mapStart}
        note={WORDS.mapNote(new URL(frame).host)}
        newTab={WORDS.mapNewTab}
        icon="map"
        height="map"
      />
    ) : (
      <DrawnMap market={market} tiles={tiles} />
    )}
    <p className="mt-4 flex items-center gap-2 text-ink-soft">
      <Icon name="pin" size={18} />
      {[market.name, ...addressLines(market)].join(', ')}
    </p>
  </div>
);
