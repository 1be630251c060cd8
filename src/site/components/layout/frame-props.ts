import type { Picture } from '#domain/files/picture';
import type { NetworkConfig } from '#domain/network/network';
import type { ThirdParties } from '#domain/privacy/third-parties';
import type { Site } from '#domain/sites/site';

/** Props of header and footer. */
export type FrameProps = {
  network: NetworkConfig;
  /** Null: the network's own host. */
  site: Site | null;
  /** URL of this site, without a final slash. */
  origin: string;
  path: string;
  /** URL of the sign-in, at a name of the network (rule ACCOUNT-HOSTS). */
  signIn: string;
  /** Routes of this audience; the menu shows only links to existing pages. */
  routes: ReadonlySet<string>;
  /** Logo, or the agent's photo; null when there is none. */
  siteIcon: Picture | null;
  /** Third parties that measure with the visitor's consent; null: none. */
  thirdParties: ThirdParties | null;
};

/** Props that are the same on every page of an audience. */
export type MenuProps = Pick<FrameProps, 'network' | 'site' | 'routes'>;

/** The name of the site or of the network. */
export const ownerName = ({ network, site }: Pick<FrameProps, 'network' | 'site'>): string =>
  site?.name ?? network.brand;
