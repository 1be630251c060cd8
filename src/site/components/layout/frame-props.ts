import type { Picture } from '#domain/files/picture';
import type { NetworkConfig } from '#domain/network/network';
import type { ThirdParties } from '#domain/privacy/third-parties';
import type { Site } from '#domain/sites/site';

/** What header and footer need to know. */
export type FrameProps = {
  network: NetworkConfig;
  /** null: the network's own host. */
  site: Site | null;
  /** Address of this site, without a final slash. */
  origin: string;
  path: string;
  /** Routes of this face: the menu shows no link to a page that does not exist. */
  routes: ReadonlySet<string>;
  /** Logo, or the agent's photograph: null when there is none. */
  emblem: Picture | null;
  /** What others measure here, once the visitor agrees; null: nothing. */
  thirdParties: ThirdParties | null;
};

/** What is the same on every page of a face. */
export type MenuProps = Pick<FrameProps, 'network' | 'site' | 'routes'>;

/** Whose page it is, in words. */
export const ownerName = ({ network, site }: Pick<FrameProps, 'network' | 'site'>): string =>
  site?.name ?? network.brand;
