import { expect, test } from 'vitest';
import { problemSchema } from '#contracts/problem';
import { type CallResult, callOperation } from '#tests/http/call-operation';
import { nameOf, samplesOf } from '#tests/http/operation-samples';
import { openOtherTenant } from '#tests/http/other-tenant-setting';
import { type Caller, OWNERS, type Owner, openPerson, SITE_OF, sampleFor, tenantOf } from './callers.ts';
import { DESCRIBED_CALLS, type DescribedCall } from './openapi-calls.ts';
import { readShown } from './read-shown.ts';
import { marked, SCRIPT_TEXTS } from './script-texts.ts';
import { type Ask, readCalls, readMails, readPages, type Source } from './shown-sources.ts';
import { isWanted, isWhole, openClock, report } from './size.ts';
import { editorPlaces, otherPages, type TextPlace, textPlaces } from './text-places.ts';

/**
 * Every text that a person can enter, in many scripts and as markup, formula or template, looked for in every place
 * that shows it: answers, pages, exports, feeds, cards and mails (docs/attacks.md). A new text of a schema is covered
 * too.
 */
const a = await openOtherTenant();
const TEXTS = Object.keys(SCRIPT_TEXTS);
const CHOSEN: readonly (readonly [string, Owner])[] = isWhole
  ? OWNERS.flatMap((owner) => TEXTS.map((name) => [name, owner] as const))
  : [['script', 'market']];
const TIMEOUT_MS = 600_000;
const clock = openClock();
const ask: Ask = (...asked) => clock.time(`GET ${asked[1]}`, () => a.ask(...asked));

type Fields = Readonly<Record<string, unknown>>;

/** Calls that end the session or the site, and those that hold no text of a person. */
const WITHOUT_TEXTS = /password|logout|login|token|withdraw|archive|restore|second-factor/;
const ENTERING = DESCRIBED_CALLS.filter(
  ({ name, operation }) => !['GET', 'DELETE'].includes(operation.method) && isWanted(name) && !WITHOUT_TEXTS.test(name),
);

type Answer = { status: number; type: string; body: string };

/** The type and the body in the text of a result, which begins with its headers. */
const answerOf = ({ status, text }: CallResult): Answer => {
  const type = /"content-type","([^"]*)"/.exec(text)?.[1] ?? '';
  return { status, type, body: text.slice(text.indexOf(']]') + 2) };
};

/** Takes the stored values from a refused save, so that the next one is accepted. */
const withStored = (input: Fields, body: string): Fields | null => {
  const conflicts = problemSchema.safeParse(JSON.parse(body)).data?.conflicts ?? [];
  const changes = input.changes as Readonly<Record<string, Fields>> | undefined;
  if (conflicts.length === 0 || changes === undefined) return null;
  const known = conflicts.map(({ field, from }) => [field, { ...changes[field], from }] as const);
  return { ...input, changes: { ...changes, ...Object.fromEntries(known) } };
};

const enter = async ({ host, sessions }: Caller, { operation }: DescribedCall, input: Fields): Promise<Answer> => {
  const send = async (fields: Fields): Promise<Answer> => {
    const called = { host, token: sessions[0]?.token ?? null, input: fields };
    return answerOf(await clock.time(nameOf(operation), () => callOperation(a, operation, called)));
  };
  const first = await send(input);
  const again = first.status === 409 ? withStored(input, first.body) : null;
  return again === null ? first : send(again);
};

/** Fields that a text needs beside it. */
const BESIDE: Readonly<Record<string, Fields>> = {
  'POST /public/analyze/init': {
    firstname: 'Zoé',
    lastname: 'Martin',
    email: 'zoe@example.fr',
    phonenumber: '0612345678',
    consent: true,
  },
};

const inputsFor = (call: DescribedCall, caller: Caller): readonly Fields[] =>
  samplesOf(call.operation)
    .map((sample) => sample(tenantOf(caller, 0)))
    .flatMap((sample) => [
      ...otherPages(call, sample),
      ...(call.name in BESIDE ? [{ ...sample, ...BESIDE[call.name] }] : []),
    ]);

/** Enters a text at a place of a call, with the first of its samples with which it is accepted. */
const enterAt = async (
  caller: Caller,
  { call, write }: { call: DescribedCall; write: TextPlace['write'] },
  text: string,
): Promise<Answer> => {
  let answer: Answer = { status: 0, type: '', body: '' };
  for (const input of inputsFor(call, caller)) {
    answer = await enter(caller, call, write(input, text));
    if (answer.status === 200 || answer.status >= 500) return answer;
  }
  return answer;
};

/** The address of a home has a number, a postcode and a town. */
const around = (path: string, text: string): string => (path === 'address' ? `1 ${text}, 69003 Lyon` : text);

/** Where the texts of one run were sent, and where they were accepted. */
type Entered = { names: string[]; accepted: Set<number>; answers: Source[] };

const enterAll = async (callers: readonly Caller[], text: number): Promise<Entered> => {
  const { names, accepted, answers }: Entered = { names: [], accepted: new Set(), answers: [] };
  for (const call of ENTERING) {
    const caller = callers.find(({ place }) => [place, 'all'].includes(call.operation.audience));
    if (!caller) continue;
    for (const { path, write } of [...textPlaces(call), ...editorPlaces(call, sampleFor(call, caller, 0))]) {
      const place = names.push(`${call.name} ${path}`) - 1;
      const { status, ...answer } = await enterAt(caller, { call, write }, around(path, marked(text, place)));
      const fault = status >= 500 ? { fault: String(status) } : {};
      answers.push({ where: `answer of ${call.name} ${path}`, ...answer, ...fault });
      if (status === 200) accepted.add(place);
    }
  }
  return { names, accepted, answers };
};

/** Texts that are markup by their meaning: the product keeps what is harmless of them (rule SITE-REVIEWS). */
const MARKUP = /reviews|preview html/;

/** Places whose texts are taken and not shown. */
const NOT_SHOWN: readonly RegExp[] = [
  // Ignored, by the specification or as the field that only robots fill in.
  /POST \/public\/\S+ (fullname|origin|website|text of the editor)$|:id website$|reset-pass-mail url$/,
  // Looked up, or read as a number or a commune.
  /unsubscribe endpoint$|confirmation code$|analyze\S* (city|groundArea|floor)$|columns$/,
  // Replaced by the publication that follows; a draft without a sample.
  /blog-post\/(create|update\/:id) text of the editor$/,
  // Left out of a preview that wants another form.
  /card\/preview fields\.|preview fields\.url$/,
  // The team of the sample is too small for a search.
  /preview fields\.(agents|search)\.title\.value$|changes\.search\.title\.to\.value$/,
];

/** A document with texts of people. */
const OPINION = 'GET /admin/estimations/:id/opinion/draft';

/** What is wrong with the texts in what was sent, and the places whose texts were found. */
const look = (sources: readonly Source[], names: readonly string[]) => {
  const [faults, shown] = [new Set<string>(), new Set<number>()];
  for (const { where, type, body, fault: own } of sources) {
    if (own !== undefined) faults.add(`${where}: ${own}`);
    for (const { place, fault } of readShown(type, body)) {
      const name = names[place] ?? '';
      if (fault === null || MARKUP.test(name)) shown.add(place);
      else faults.add(`${where}: ${name} ${fault}`);
    }
  }
  return { faults: [...faults], shown };
};

/** The people who enter texts: on the host of the network, which does not depend on the owner of a site, only once. */
const openCallers = async (owner: Owner): Promise<readonly [Caller, ...Caller[]]> => {
  const site = await (await openPerson(a, { name: 'main', owner, calls: 1 }))('site');
  if (owner !== 'market') return [site];
  const network = await (await openPerson(a, { name: 'admin', calls: 1 }))('network');
  return [site, { ...network, tenant: site.tenant }];
};

test.each(CHOSEN)('text of a person: %s, site of %s', { timeout: TIMEOUT_MS }, async (name, owner) => {
  const callers = await openCallers(owner);
  const [site] = callers;
  const { names, accepted, answers } = await enterAll(callers, TEXTS.indexOf(name));
  await a.directory.refresh(site.tenant.ids.market);
  const sources = [
    ...answers,
    ...(await Promise.all(callers.map((caller) => readCalls(ask, caller)))).flat(),
    ...(await readPages(ask, site)),
    ...(await readMails(a.db, site)),
  ];
  const { faults, shown } = look(sources, names);
  const what = `${accepted.size} of ${names.length} places took it, ${shown.size} shown in ${sources.length} answers`;
  report({
    attack: `Text: ${name}${SITE_OF[owner]}`,
    tried: names.length + sources.length,
    what,
    slowest: clock.slowest,
  });
  expect(faults).toEqual([]);
  const documents = sources.filter(({ type, body }) => type.includes('pdf') && readShown(type, body).length > 0);
  if (owner === 'market') expect(documents.map(({ where }) => where)).toContain(OPINION);
  const lost = [...accepted].filter((place) => !shown.has(place)).map((place) => names[place] ?? '');
  expect(lost.filter((place) => !NOT_SHOWN.some((places) => places.test(place)))).toEqual([]);
});
