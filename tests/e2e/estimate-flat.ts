import type { Page } from 'playwright';
import { post } from './post.ts';

type Estimated = { id: string; street: string };

/**
 * A visitor of the page's site describes a flat in a commune ('69003 Lyon') and gets its price. The street is another
 * one in each attempt. `given`: further fields of the form.
 */
export const estimateFlat = async (page: Page, commune: string, given: object = {}): Promise<Estimated> => {
  const street = `rue ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const flat = {
    type: 'building',
    address: `4 ${street}, ${commune}`,
    area: '60',
    rooms: 3,
    floor: 1,
    origin: '/estimation',
    elapsed: 20_000,
    firstname: 'Zoé',
    lastname: 'Martin',
    email: 'zoe@example.fr',
    phonenumber: '06 12 34 56 78',
    consent: true,
    ...given,
  };
  const { analyze } = await post<{ analyze: { id: string } }>(page, '/public/analyze/init', flat);
  await post(page, `/public/analyze/${analyze.id}/price`, { id: analyze.id });
  return { id: analyze.id, street };
};
