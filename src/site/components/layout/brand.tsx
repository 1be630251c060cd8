import type { ReactElement } from 'react';
import { choosePictureWidth, pictureHeightAt, pictureUrl } from '#domain/files/picture';
import { FRAME_WORDS } from '#fr/site';
import { Avatar } from '#ui/site/avatar.tsx';
import { cx } from '#ui/site/cx.ts';
import { type FrameProps, ownerName } from './frame-props.ts';

/** The network's logo as SVG; its markup was written by `readDrawing` of platform/markup. */
const Mark = ({ svg }: { svg: string | null }): ReactElement | null =>
  svg === null ? null : (
    <span
      aria-hidden="true"
      className="size-10 shrink-0 text-accent [&>svg]:size-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: built from checked shapes when the network loads
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );

export type BrandProps = Pick<FrameProps, 'network' | 'site' | 'siteIcon'> & {
  /** Page to which the name links; null: it is no link, because a closed site has no home page. */
  home?: string | null;
};

const Logo = ({ siteIcon, site, network }: BrandProps): ReactElement | null => {
  if (!siteIcon || !site) return <Mark svg={network.logo} />;
  if (site.settings.logoId === null) return <Avatar name={site.name} picture={siteIcon} size="sm" />;
  const width = choosePictureWidth(siteIcon.width, 320);
  return (
    <img
      src={pictureUrl(siteIcon.id, width, 'webp')}
      alt=""
      width={width}
      height={pictureHeightAt(siteIcon, width)}
      className="h-10 w-auto max-w-40 shrink-0 object-contain"
    />
  );
};

/** The network's name below the site's, unless the site's name contains it. */
const NetworkName = ({ network, site }: BrandProps): ReactElement | null => {
  const { brand } = network;
  if (!site || site.name.toLowerCase().includes(brand.toLowerCase())) return null;
  return <span className="block truncate text-ink-faint text-xs leading-4">{brand}</span>;
};

/** A longer name has a smaller font size. */
const LONG = 24;

const BOX = 'flex min-h-target min-w-0 items-center gap-3';

const Named = (props: BrandProps): ReactElement => {
  const name = ownerName(props);
  return (
    <>
      <Logo {...props} />
      <span className="min-w-0">
        <span
          className={cx(
            'line-clamp-2 text-balance font-display',
            name.length > LONG ? 'text-lg leading-5.5' : 'text-[1.5rem] leading-7',
          )}
        >
          {name}
        </span>
        <NetworkName {...props} />
      </span>
    </>
  );
};

/** Logo or portrait, and the name. */
export const Brand = ({ home = '/', ...props }: BrandProps): ReactElement =>
  home === null ? (
    <div className={BOX}>
      <Named {...props} />
    </div>
  ) : (
    <a href={home} className={BOX}>
      <Named {...props} />
      <span className="sr-only">{FRAME_WORDS.homeLink}</span>
    </a>
  );
