import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { crossesItself } from '#domain/places/polygon';
import { silentLog } from '#platform/log';
import type { Trip } from '#server/context';
import { openTravelTimes, travelArea } from '#server/places';
import { serveHttp } from '#tests/harness/http-service';

/** Times of travel from a service that speaks the protocol of the Géoplateforme (rule ZONE-TRAVEL). */

type Ring = [lng: number, lat: number][];
const round = (reach: number, corners = 400): Ring =>
  Array.from({ length: corners + 1 }, (_, n) => {
    const angle = ((n % corners) / corners) * 2 * Math.PI;
    return [4.84 + Math.cos(angle) * reach, 45.76 + Math.sin(angle) * reach * (n % 2 === 0 ? 1 : 0.98)];
  });

type Reply = (request: IncomingMessage, response: ServerResponse) => void;
const geometry =
  (type: string, coordinates: unknown): Reply =>
  (_, response) => {
    const head = { resource: 'bdtopo-valhalla', costType: 'time', timeUnit: 'minute', crs: 'EPSG:4326' };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...head, geometry: { type, coordinates } }));
  };

const service = async (reply: Reply) => {
  const asked: URL[] = [];
  const { origin } = await serveHttp((request, response) => {
    asked.push(new URL(request.url ?? '/', 'http://x'));
    reply(request, response);
  });
  return { asked, times: openTravelTimes({ url: `${origin}/navigation`, log: silentLog() }) };
};

const CENTER = { lat: 45.76, lng: 4.84 };
const trip = (more: Partial<Trip> = {}): Trip => ({ center: CENTER, minutes: 20, by: 'v', ...more });

test('asks for the area once, and keeps it with few corners', async () => {
  const { asked, times } = await service(geometry('Polygon', [round(0.1)]));
  const [area, again] = await Promise.all([times.area(trip()), times.area(trip())]);
  expect(await times.area(trip())).toEqual(area);
  expect(again).toEqual(area);
  expect(area?.length).toBeGreaterThan(8);
  expect(area?.length).toBeLessThanOrEqual(30);
  expect(crossesItself(area ?? [])).toBe(false);
  expect(asked.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
    [
      '/navigation/isochrone',
      {
        resource: 'bdtopo-valhalla',
        profile: 'car',
        costType: 'time',
        costValue: '20',
        timeUnit: 'minute',
        direction: 'departure',
        point: '4.84,45.76',
        geometryFormat: 'geojson',
        crs: 'EPSG:4326',
      },
    ],
  ]);
});

test('of several areas, as beside a ferry, the largest', async () => {
  const { asked, times } = await service(geometry('MultiPolygon', [[round(0.01)], [round(0.2), round(0.05)]]));
  const area = await times.area(trip({ by: 'p' }));
  expect(Math.max(...(area ?? []).map(({ lng }) => lng))).toBeCloseTo(5.04, 2);
  expect(asked[0]?.searchParams.get('profile')).toBe('pedestrian');
});

test.each<[string, Reply]>([
  ['an error', (_, response) => response.writeHead(400).end('{"error":{}}')],
  ['a redirect', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['no JSON', (_, response) => response.end('<html>')],
  ['another shape', (_, response) => response.end('{"geometry":"yoxgHkq~"}')],
  ['an empty area', geometry('Polygon', [])],
  ['a point', geometry('Polygon', [round(0)])],
  ['an area as large as a country', geometry('Polygon', [round(4)])],
  ['a million points', geometry('Polygon', [round(0.1, 100_000)])],
  ['silence', () => undefined],
])('%s: the circle stands for it, and the next request asks again', async (_, reply) => {
  const { asked, times } = await service(reply);
  expect(await times.area(trip())).toBeNull();
  await times.area(trip());
  expect(asked).toHaveLength(2);
  expect(await travelArea({ external: { travelTimes: times } }, { ...trip(), insee: '69123' })).toEqual({
    kind: 'circle',
    km: 7,
    insee: '69123',
    center: CENTER,
  });
});

test('bicycles are never asked for: their circle is smaller than that of cars', async () => {
  const { asked, times } = await service(geometry('Polygon', [round(0.1)]));
  const part = await travelArea({ external: { travelTimes: times } }, { ...trip({ by: 'b' }), insee: '69123' });
  expect(part).toMatchObject({ kind: 'circle', km: 3.5 });
  expect(asked).toEqual([]);
});

test('at most four requests at once', async () => {
  const waiting: (() => void)[] = [];
  const { asked, times } = await service((request, response) => {
    waiting.push(() => geometry('Polygon', [round(0.1)])(request, response));
    if (waiting.length === 4) for (const answer of waiting) answer();
  });
  const areas = await Promise.all([10, 11, 12, 13, 14, 15].map((minutes) => times.area(trip({ minutes }))));
  expect(areas.map((area) => area === null)).toEqual([false, false, false, false, true, true]);
  expect(asked).toHaveLength(4);
});
