import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { headerKey } from '#domain/network/import-columns';
import { type ImportedMember, readMember } from '#domain/network/import-lines';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { readAnyPhone } from '#server/people';
import { duplicate, eachLine, type FileLine, oneFault, type Plan, type PlannedLine, refusedLine } from './plan.ts';

/** Columns of the table by those of a line. */
const COLUMNS = {
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
type Named = keyof typeof COLUMNS;
const NAMED = Object.keys(COLUMNS) as Named[];

type Stored = Record<(typeof COLUMNS)[Named], string | null> & { id: string; market_id: string; email: string };

type Market = { id: string; name: string };

/** Market centers by the texts that name them: their id, name or agency codes. */
const findMarkets = async (tx: Tx): Promise<Map<string, Market[]>> => {
  const markets = await tx.selectFrom('markets').select(['id', 'name', 'agency_codes']).execute();
  const found = new Map<string, Market[]>();
  for (const { id, name, agency_codes } of markets)
    for (const key of new Set([id, headerKey(name), ...agency_codes.map(headerKey)]))
      found.set(key, [...(found.get(key) ?? []), { id, name }]);
  return found;
};

const SELECTED = [...Object.values(COLUMNS), 'id', 'market_id', 'email'] as const;

const findStored = async (tx: Tx, emails: readonly string[]): Promise<Map<string, Stored>> => {
  const rows = await tx
    .selectFrom('members')
    .select([...SELECTED])
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.market_id} ${row.email.toLowerCase()}`, row]));
};

/** Who has each of the codes, by market center. */
const findCodes = async (tx: Tx, codes: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('members')
    .select(['market_id', 'negotiator_code', 'email'])
    .where(sql<boolean>`negotiator_code = any(${codes}::text[])`)
    .execute();
  return new Map(rows.map((row) => [`${row.market_id} ${row.negotiator_code}`, row.email.toLowerCase()]));
};

type Read = { file: FileLine; member: ImportedMember; market: Market };
type Row = Record<string, string | null>;

const changesOf = (member: ImportedMember, stored: Stored | undefined): PlannedLine['changes'] =>
  NAMED.flatMap((column) => {
    const to = member[column];
    const from = stored?.[COLUMNS[column]] ?? '';
    return to === undefined || to === from ? [] : [{ column, from, to }];
  });

const insert = (tx: Tx, rows: readonly Row[]) =>
  sql`
  insert into members (market_id, id, firstname, lastname, email, telephone, role_name, gender_name, negotiator_code,
    rsac, rsac_city, legal_form, created_at, updated_at)
  select market_id, id, firstname, lastname, email, telephone, coalesce(role_name, 'Agent'), coalesce(gender_name, ''),
    negotiator_code, rsac, rsac_city, legal_form, at, at
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(market_id uuid, id uuid, firstname text, lastname text,
    email text, telephone text, role_name text, gender_name text, negotiator_code text, rsac text, rsac_city text,
    legal_form text, at timestamptz)`.execute(tx);

/** Absent values stay as they are. */
const update = (tx: Tx, rows: readonly Row[]) =>
  sql`
  update members m set firstname = coalesce(v.firstname, m.firstname), lastname = coalesce(v.lastname, m.lastname),
    telephone = coalesce(v.telephone, m.telephone), role_name = coalesce(v.role_name, m.role_name),
    gender_name = coalesce(v.gender_name, m.gender_name),
    negotiator_code = coalesce(v.negotiator_code, m.negotiator_code), rsac = coalesce(v.rsac, m.rsac),
    rsac_city = coalesce(v.rsac_city, m.rsac_city), legal_form = coalesce(v.legal_form, m.legal_form), updated_at = v.at
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(market_id uuid, id uuid, firstname text, lastname text,
    telephone text, role_name text, gender_name text, negotiator_code text, rsac text, rsac_city text,
    legal_form text, at timestamptz)
  where m.market_id = v.market_id and m.id = v.id`.execute(tx);

/** What a list of members would do: people are known by their address in a market center. */
export const planMembers = async (
  { system }: Pick<AdminRequestCtx, 'system'>,
  tx: Tx,
  files: readonly FileLine[],
): Promise<Plan> => {
  const markets = await findMarkets(tx);
  const lines: PlannedLine[] = [];
  const read: Read[] = [];
  const first = new Map<string, number>();
  await eachLine(files, (file) => {
    const outcome = readMember(file.values, readAnyPhone);
    if ('faults' in outcome) return lines.push(refusedLine(file, outcome.faults));
    const { market: text = '' } = file.values;
    const [market, ...others] = markets.get(text) ?? markets.get(headerKey(text)) ?? [];
    if (market === undefined) return lines.push(refusedLine(file, oneFault('market', 'MARKET')));
    if (others.length > 0) return lines.push(refusedLine(file, oneFault('market', 'MARKET_AMBIGUOUS')));
    const key = `${market.id} ${outcome.value.email}`;
    const former = first.get(key);
    if (former !== undefined) return lines.push(refusedLine(file, duplicate('email', former)));
    first.set(key, file.line);
    return read.push({ file, member: outcome.value, market });
  });
  const stored = await findStored(
    tx,
    read.map(({ member }) => member.email),
  );
  const codes = await findCodes(
    tx,
    read.flatMap(({ member: { negotiatorCode } }) => negotiatorCode ?? []),
  );
  const [added, changed]: [Row[], Row[]] = [[], []];
  const at = system.now().toISOString();
  await eachLine(read, ({ file, member, market }) => {
    const marketId = market.id;
    const { negotiatorCode: code, email } = member;
    const codeKey = `${marketId} ${code}`;
    if (code !== undefined && (codes.get(codeKey) ?? email) !== email)
      return lines.push(refusedLine(file, oneFault('negotiatorCode', 'CODE_TAKEN')));
    if (code !== undefined) codes.set(codeKey, email);
    const known = stored.get(`${marketId} ${email}`);
    const changes = changesOf(member, known);
    const set = Object.fromEntries(changes.map(({ column, to }) => [COLUMNS[column as Named], to]));
    if (!known) added.push({ ...set, market_id: marketId, id: uuid(), email, at });
    else if (changes.length > 0) changed.push({ ...set, market_id: marketId, id: known.id, at });
    const title = `${member.firstname} ${member.lastname}`;
    const outcome = known ? (changes.length > 0 ? 'changed' : 'same') : 'added';
    const identity = [
      { column: 'market' as const, from: '', to: market.name },
      { column: 'email' as const, from: '', to: email },
    ];
    const shown = known ? changes : [...identity, ...changes];
    return lines.push({ line: file.line, outcome, title, changes: outcome === 'same' ? [] : shown, faults: [] });
  });
  return {
    lines,
    store: async () => {
      if (added.length > 0) await insert(tx, added);
      if (changed.length > 0) await update(tx, changed);
    },
  };
};
