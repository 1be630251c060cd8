import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { problemSchema } from '#contracts/problem';
import { listPages } from '#http/pages/page-table';
import { callOperation } from '#tests/http/call-operation';
import { filled } from '#tests/http/filled';
import { nameOf, samplesOf } from '#tests/http/operation-samples';
import { openOtherTenant } from '#tests/http/other-tenant-setting';
import { type Caller, openPerson, sampleFor } from './callers.ts';
import { DESCRIBED_CALLS, type DescribedCall, faultsOf, requestWith } from './openapi-calls.ts';
import { readShown } from './read-shown.ts';
import { marked, SCRIPT_TEXTS, type Shown } from './script-texts.ts';
import { isWanted, isWhole, report } from './size.ts';
import { editorPlaces, textPlaces } from './text-places.ts';

/**
 * Every text that a person can enter, in many scripts and as markup, formula or template, looked for in every place
 * that shows it: answers, pages, exports, feeds, cards and mails (docs/attacks.md). A new text of a schema is covered
 * too.
 */
const a = await openOtherTenant();
const TEXTS = Object.keys(SCRIPT_TEXTS);
const CHOSEN = isWhole ? TEXTS : ['script'];
const TIMEOUT_MS = 600_000;

type Fields = Readonly<Record<string, unknown>>;

const ENTERING = DESCRIBED_CALLS.filter(
  ({ name, operation }) =>
    operation.method !== 'GET' && operation.method !== 'DELETE' && operation.audience !== 'network' && isWanted(name),
).filter(({ name }) => !/password|logout|login|token|withdraw|archive|restore/.test(name));
const READING = DESCRIBED_CALLS.filter(({ operation }) => operation.method === 'GET');

const call = (caller: Caller, { operation }: DescribedCall, input: Fields) =>
  callOperation(a, operation, { host: caller.host, token: caller.sessions[0]?.token ?? null, input });

/** The body behind the headers of a result. */
const bodyOf = (text: string): string => text.slice(text.indexOf(']]') + 2);

/** Takes the stored values from a refused save, so that the next one is accepted. */
const withStored = (input: Fields, body: string): Fields | null => {
  const conflicts = problemSchema.safeParse(JSON.parse(body)).data?.conflicts ?? [];
  const changes = input.changes as Readonly<Record<string, Fields>> | undefined;
  if (conflicts.length === 0 || changes === undefined) return null;
  const known = conflicts.map(({ field, from }) => [field, { ...changes[field], from }] as const);
  return { ...input, changes: { ...changes, ...Object.fromEntries(known) } };
};

const enter = async (caller: Caller, described: DescribedCall, input: Fields) => {
  const first = await call(caller, described, input);
  const again = first.status === 409 ? withStored(input, bodyOf(first.text)) : null;
  const { status, text } = again === null ? first : await call(caller, described, again);
  return { status, body: bodyOf(text) };
};

type Source = { where: string; type: string; body: string };

/** Texts that are markup by their meaning: the product keeps what is harmless of them (rule SITE-REVIEWS). */
const MARKUP = /reviews|preview html/;

/** Where the texts of one run were accepted. */
type Entered = { names: string[]; accepted: Set<number>; faults: string[]; answers: Source[] };

const enterAll = async (caller: Caller, text: number): Promise<Entered> => {
  const entered: Entered = { names: [], accepted: new Set(), faults: [], answers: [] };
  for (const described of ENTERING) {
    const sample = sampleFor(described, caller, 0);
    for (const { path, write } of [...textPlaces(described), ...editorPlaces(described, sample)]) {
      const place = entered.names.push(`${described.name} ${path}`) - 1;
      const { status, body } = await enter(caller, described, write(sample, marked(text, place)));
      entered.answers.push({ where: `answer of ${described.name} ${path}`, type: 'application/json', body });
      if (process.env.ATTACK_LIST && status !== 200) console.log(status, described.name, path, body.slice(0, 250));
      if (status >= 500) entered.faults.push(`${status}: ${described.name} ${path}`);
      if (status === 200) entered.accepted.add(place);
    }
  }
  return entered;
};

const readCalls = async (caller: Caller): Promise<Source[]> => {
  const sources: Source[] = [];
  for (const described of READING) {
    const { audience, respondsWith } = described.operation;
    if (![caller.place, 'all'].includes(audience) || respondsWith === 'events') continue;
    for (const sample of samplesOf(described.operation)) {
      const { path } = requestWith(described, sample(caller.tenant));
      const headers = { 'sec-fetch-site': 'same-origin', authorization: `Bearer ${caller.sessions[0]?.token}` };
      const answer = await a.ask(caller.host, path, { headers });
      const body = await answer.clone().text();
      const faults = faultsOf(described, answer, body);
      if (faults.length > 0) sources.push({ where: `${described.name}: ${faults[0]}`, type: 'fault', body: '' });
      sources.push({ where: nameOf(described.operation), type: answer.headers.get('content-type') ?? '', body });
    }
  }
  return sources;
};

const MACHINES = ['/sitemap.xml', '/sitemap-pages-1.xml', '/actualites/rss.xml', '/site.webmanifest', '/carte.vcf'];
const MAX_PAGES = 120;

/** Public pages: those of the table, with each id where they take one, and those that they link. */
const readPages = async ({ host, tenant }: Caller): Promise<Source[]> => {
  const ids = Object.values(tenant.ids).map((id) => id.toLowerCase());
  const pages = listPages({ dev: false }).filter((page) => page.audience === 'site' && !page.needs);
  const waiting = pages.flatMap(({ path }) => (path.includes(':') ? ids.map((id) => filled(path, id)) : [path]));
  waiting.push(...MACHINES);
  const seen = new Set(waiting);
  const sources: Source[] = [];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const answer = await a.ask(host, path);
    const [type, body] = [answer.headers.get('content-type') ?? '', await answer.text()];
    if (answer.status >= 500) sources.push({ where: `${path}: ${answer.status}`, type: 'fault', body: '' });
    if (answer.status === 200) sources.push({ where: path, type, body });
    for (const [, link = ''] of body.matchAll(/href="(\/[a-z0-9/._-]*)"/g)) {
      if (
        seen.has(link) ||
        /^\/(assets|media|dashboard)/.test(link) ||
        seen.size > pages.length * ids.length + MAX_PAGES
      )
        continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return sources;
};

/** Mails and SMS as they wait to be sent. */
const readMails = ({ tenant }: Caller): Promise<Source[]> =>
  a.db.read({ role: 'vitrine_admin' }, async (tx) => {
    const { rows } = await sql<{
      template: string;
      subject: string | null;
      body_text: string;
      body_html: string | null;
      from_name: string;
    }>`
      select template, subject, body_text, body_html, from_name from outbox
       where market_id = ${tenant.ids.market}`.execute(tx);
    return rows.flatMap(({ template, subject, body_text, body_html, from_name }) => [
      { where: `subject of ${template}`, type: 'text/plain', body: `${from_name} ${subject ?? ''}` },
      { where: `text of ${template}`, type: 'text/plain', body: body_text },
      { where: `mail ${template}`, type: 'text/html', body: body_html ?? '' },
    ]);
  });

describe('texts of people', () => {
  test.each(CHOSEN)('%s', { timeout: TIMEOUT_MS }, async (name) => {
    const text = TEXTS.indexOf(name);
    const callerAt = await openPerson(a, 'main', 1);
    const caller = await callerAt('site');
    const entered = await enterAll(caller, text);
    await a.directory.refresh(caller.tenant.ids.market);
    const admin = { ...(await (await openPerson(a, 'admin', 1))('network')), tenant: caller.tenant };
    const sources = [
      ...entered.answers,
      ...(await readCalls(caller)),
      ...(await readCalls(admin)),
      ...(await readPages(caller)),
      ...(await readMails(caller)),
    ];
    const found = new Set(entered.faults);
    const shown = new Set<number>();
    for (const { where, type, body } of sources) {
      if (type === 'fault') found.add(where);
      const marks: readonly Shown[] = type === 'fault' || type.includes('pdf') ? [] : readShown(type, body);
      for (const { place, fault } of marks) {
        const isMarkup = MARKUP.test(entered.names[place] ?? '');
        if (fault === null || isMarkup) shown.add(place);
        else found.add(`${where}: ${entered.names[place] ?? ''} ${fault}`);
      }
    }
    const { accepted, names } = entered;
    const what = `${accepted.size} of ${names.length} places took it, ${shown.size} shown in ${sources.length} answers`;
    report({ attack: `Text: ${name}`, tried: names.length + sources.length, what });
    if (process.env.ATTACK_LIST)
      console.log(
        [...entered.accepted]
          .filter((p) => !shown.has(p))
          .map((p) => entered.names[p])
          .join('\n'),
      );
    expect(shown.size).toBeGreaterThan(20);
    expect([...found]).toEqual([]);
  });
});
