import type { Page, Route } from 'playwright';
import { until } from '#tests/harness/until';

/** Holds back each answer with suggestions of places, until the test lets the one for a text through. */
export const holdPlaces = async (page: Page): Promise<(text: string) => Promise<Route>> => {
  const held: Route[] = [];
  await page.route('**/public/places?*', (route) => void held.push(route));
  const isFor = (text: string) => (route: Route) => new URL(route.request().url()).searchParams.get('q') === text;
  return (text) =>
    until(() => {
      const at = held.findIndex(isFor(text));
      return at >= 0 && held.splice(at, 1)[0];
    });
};
