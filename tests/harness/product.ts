import { inject } from 'vitest';

/** URL of a path of the shared product on a subdomain; null: on the network's own host. */
export const productUrl = (subdomain: string | null, path = '/'): string =>
  `http://${subdomain ? `${subdomain}.` : ''}localhost:${inject('product').port}${path}`;
