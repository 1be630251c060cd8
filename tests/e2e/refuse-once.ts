import type { Page } from 'playwright';

const PROBLEM = { status: 429, title: 'Trop de demandes, réessayez dans un instant', code: 'TOO_MANY_AT_ONCE' };

/** Answers the next call of an address as the server does while another file is on its way (rule HTTP-COSTLY). */
export const refuseOnce = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    (route) => route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(PROBLEM) }),
    { times: 1 },
  );
