import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { type ColumnWarning, headerKey } from '#domain/network/import-columns';
import { type ImportedMember, readMember } from '#domain/network/import-lines';
import type { Tx } from '#platform/db/database';
import { readAnyPhone } from '#server/people';
import {
  changesOf,
  duplicate,
  eachLine,
  emptyPlan,
  type FileLine,
  type Listed,
  oneFault,
  type Plan,
  planLine,
  refusedLine,
  valuesOf,
} from './plan.ts';

/** Columns of the table by column of a line. */
export const MEMBER_COLUMNS = {
  firstname: 'firstname',
  lastname: 'lastname',
  telephone: 'telephone',
  role: 'role_name',
  gender: 'gender_name',
  negotiatorCode: 'negotiator_code',
  rsac: 'rsac',
  rsacCity: 'rsac_city',
  legalForm: 'legal_form',
} as const satisfies Partial<Record<keyof ImportedMember, string>>;
type Named = keyof typeof MEMBER_COLUMNS;

type Stored = Record<(typeof MEMBER_COLUMNS)[Named], string | null> & { id: string; market_id: string; email: string };

type Market = { id: string; name: string };

/** Texts that differ only in punctuation or spaces name the same market center. */
const marketKey = (text: string): string => headerKey(text).replaceAll(' ', '');

/** Market centers by the texts that identify them: id, name or agency codes. */
const findMarkets = async (tx: Tx): Promise<Map<string, Market[]>> => {
  const markets = await tx.selectFrom('markets').select(['id', 'name', 'agency_codes']).execute();
  const found = new Map<string, Market[]>();
  for (const { id, name, agency_codes } of markets)
    for (const key of new Set([id, ...[name, ...agency_codes].map(marketKey)]))
      found.set(key, [...(found.get(key) ?? []), { id, name }]);
  return found;
};

const SELECTED = [...Object.values(MEMBER_COLUMNS), 'id', 'market_id', 'email'] as const;

const findStored = async (tx: Tx, emails: readonly string[], lock: boolean): Promise<Map<string, Stored>> => {
  const rows = await tx
    .selectFrom('members')
    .select([...SELECTED])
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .orderBy('id')
    .$if(lock, (found) => found.forNoKeyUpdate())
    .execute();
  return new Map(rows.map((row) => [`${row.market_id} ${row.email.toLowerCase()}`, row]));
};

/** Members by code and market center. */
const findCodes = async (tx: Tx, codes: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('members')
    .select(['market_id', 'negotiator_code', 'email'])
    .where(sql<boolean>`negotiator_code = any(${codes}::text[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.market_id} ${row.negotiator_code}`, row.email.toLowerCase()]));
};

type Read = { file: FileLine; member: ImportedMember; warnings: readonly ColumnWarning[]; market: Market };

/** Defaults of a new member for missing values. */
const NEW = { role_name: 'Agent', gender_name: '' };

type Refuse = (file: FileLine, faults: ReturnType<typeof oneFault>) => void;

/** The lines that name a person in a market center, each person once; others are refused. */
const readLines = async (
  markets: ReadonlyMap<string, readonly Market[]>,
  files: readonly FileLine[],
  refuse: Refuse,
): Promise<Read[]> => {
  const read: Read[] = [];
  const first = new Map<string, number>();
  await eachLine(files, (file) => {
    const outcome = readMember(file.values, readAnyPhone);
    if ('faults' in outcome) return refuse(file, outcome.faults);
    const { market: text = '' } = file.values;
    const [market, ...others] = markets.get(text) ?? markets.get(marketKey(text)) ?? [];
    if (market === undefined) return refuse(file, oneFault('market', 'MARKET'));
    if (others.length > 0) return refuse(file, oneFault('market', 'MARKET_AMBIGUOUS'));
    const key = `${market.id} ${outcome.value.email}`;
    const former = first.get(key);
    if (former !== undefined) return refuse(file, duplicate('email', former));
    first.set(key, file.line);
    return void read.push({ file, member: outcome.value, warnings: outcome.warnings, market });
  });
  return read;
};

/** What a list of members would do; people are identified by their e-mail address in a market center. */
export const planMembers = async (_: unknown, tx: Tx, { files, lock }: Listed): Promise<Plan> => {
  const plan = emptyPlan();
  const refuse: Refuse = (file, faults) => plan.lines.push(refusedLine(file, faults));
  const read = await readLines(await findMarkets(tx), files, refuse);
  const stored = await findStored(
    tx,
    read.map(({ member }) => member.email),
    lock,
  );
  const codes = await findCodes(
    tx,
    read.flatMap(({ member: { negotiatorCode } }) => negotiatorCode ?? []),
  );
  await eachLine(read, ({ file, member, warnings, market }) => {
    const { negotiatorCode: code, email, firstname, lastname } = member;
    const codeKey = `${market.id} ${code}`;
    if (code !== undefined && (codes.get(codeKey) ?? email) !== email)
      return refuse(file, oneFault('negotiatorCode', 'CODE_TAKEN'));
    if (code !== undefined) codes.set(codeKey, email);
    const known = stored.get(`${market.id} ${email}`);
    const changes = changesOf(MEMBER_COLUMNS, member, known);
    const added = [
      { column: 'market' as const, from: '', to: market.name },
      { column: 'email' as const, from: '', to: email },
      // Its title has the name.
      ...changes.filter(({ column }) => column !== 'firstname' && column !== 'lastname'),
    ];
    const values = valuesOf(MEMBER_COLUMNS, changes);
    const key = { market_id: market.id, id: known?.id ?? uuid() };
    return planLine(plan, {
      file,
      title: `${firstname} ${lastname}`,
      isNew: known === undefined,
      changes,
      warnings,
      shown: known ? changes : added,
      row: known ? { ...values, ...key } : { ...NEW, ...values, ...key, email },
    });
  });
  return plan;
};
