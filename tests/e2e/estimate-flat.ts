import { callProduct } from './call-product.ts';
import { uniqueLetters } from './letters.ts';

/** Sends a call as a visitor. */
const post = async <T>(site: string, path: string, given: object): Promise<T> => {
  const headers = { 'content-type': 'application/json' };
  const { status, text } = await callProduct(site, path, { method: 'POST', headers, body: JSON.stringify(given) });
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return JSON.parse(text);
};

type Estimated = { id: string; street: string };

/**
 * A visitor of a site describes a flat in a commune ('69003 Lyon') and gets its price. The street is another
 * one in each attempt. `given`: further fields of the form.
 */
export const estimateFlat = async (site: string, commune: string, given: object = {}): Promise<Estimated> => {
  const street = `rue ${uniqueLetters()}`;
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
  const { analyze } = await post<{ analyze: { id: string } }>(site, '/public/analyze/init', flat);
  await post(site, `/public/analyze/${analyze.id}/price`, { id: analyze.id });
  return { id: analyze.id, street };
};
