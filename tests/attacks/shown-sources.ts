import { listPages } from '#http/pages/page-table';
import type { Database } from '#platform/db/database';
import { readPdf } from '#tests/harness/pdf-text';
import { filled } from '#tests/http/filled';
import { samplesOf } from '#tests/http/operation-samples';
import type { TestApp } from '#tests/http/test-app';
import type { Caller } from './callers.ts';
import { DESCRIBED_CALLS, faultsOf, requestWith } from './openapi-calls.ts';

/** Everything that the product sends in which a person's text may stand. */

/**
 * What was sent by a call, page or mail; `body`: of a PDF, its text. `fault`: what is wrong with it, whatever its texts
 * are.
 */
export type Source = { where: string; type: string; body: string; fault?: string };

/** Requests a path of a host. */
export type Ask = TestApp['ask'];

const READING = DESCRIBED_CALLS.filter(
  ({ operation }) => operation.method === 'GET' && operation.respondsWith !== 'events',
);

const typeOf = ({ headers }: Response): string => headers.get('content-type') ?? '';

/** The answers of all calls that read, at the place of a caller, to each of their samples. */
export const readCalls = async (ask: Ask, { host, place, sessions, tenant }: Caller): Promise<Source[]> => {
  const headers = { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${sessions[0]?.token}` };
  const sources: Source[] = [];
  for (const described of READING.filter(({ operation }) => [place, 'all'].includes(operation.audience)))
    for (const sample of samplesOf(described.operation)) {
      const answer = await ask(host, requestWith(described, sample(tenant)).path, { headers });
      const body =
        typeOf(answer).includes('pdf') && answer.ok
          ? await readPdf(new Uint8Array(await answer.arrayBuffer()))
          : await answer.text();
      const [fault] = faultsOf(described, answer, body);
      sources.push({ where: described.name, type: typeOf(answer), body, ...(fault !== undefined && { fault }) });
    }
  return sources;
};

const MACHINES = ['/sitemap.xml', '/sitemap-pages-1.xml', '/actualites/rss.xml', '/site.webmanifest', '/carte.vcf'];
const MAX_LINKED = 120;
const LINK = /href="(\/[a-z0-9/._-]*)"/g;
const OTHER_LINK = /^\/(assets|media|dashboard)/;

/** Public pages: those of the table, with each id where they take one, and those that they link. */
export const readPages = async (ask: Ask, { host, tenant }: Caller): Promise<Source[]> => {
  const ids = Object.values(tenant.ids).map((id) => id.toLowerCase());
  const pages = listPages({ dev: false }).filter((page) => page.audience === 'site' && !page.needs);
  const waiting = pages.flatMap(({ path }) => (path.includes(':') ? ids.map((id) => filled(path, id)) : [path]));
  waiting.push(...MACHINES);
  const seen = new Set(waiting);
  const most = seen.size + MAX_LINKED;
  const sources: Source[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await ask(host, path);
    const body = await answer.text();
    const fault = answer.status >= 500 ? { fault: String(answer.status) } : {};
    if (answer.status !== 404) sources.push({ where: path, type: typeOf(answer), body, ...fault });
    for (const [, link = ''] of body.matchAll(LINK)) {
      if (seen.has(link) || OTHER_LINK.test(link) || seen.size > most) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return sources;
};

/** Mails and SMS of a tenant as they wait to be sent. */
export const readMails = (db: Database, { tenant }: Caller): Promise<Source[]> =>
  db.read({ role: 'vitrine_admin' }, async (tx) => {
    const rows = await tx
      .selectFrom('outbox')
      .select(['template', 'subject', 'body_text', 'body_html', 'from_name'])
      .where('market_id', '=', tenant.ids.market)
      .execute();
    return rows.flatMap(({ template, subject, body_text, body_html, from_name }) => [
      { where: `subject of ${template}`, type: 'text/plain', body: `${from_name} ${subject ?? ''}` },
      { where: `text of ${template}`, type: 'text/plain', body: body_text },
      { where: `mail ${template}`, type: 'text/html', body: body_html ?? '' },
    ]);
  });
