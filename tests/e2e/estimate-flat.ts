import type { Page } from 'playwright';

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
  const id = await page.evaluate(async (body) => {
    const post = async (path: string, sent: object): Promise<{ analyze: { id: string } }> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(sent) });
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { analyze } = await post('/public/analyze/init', body);
    await post(`/public/analyze/${analyze.id}/price`, { id: analyze.id });
    return analyze.id;
  }, flat);
  return { id, street };
};
