import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { erasureOperations } from '#contracts/erasure';
import { isRefusal, type Refusal, refuse, refuseValue } from '#contracts/problem';
import { typedAnyPhone } from '#domain/people/phone';
import {
  type ErasureFieldFault,
  type Identifiers,
  readErasureRows,
  rowsNaming,
  withSameLines,
} from '#domain/privacy/erasure';
import { ERASURE_WORDS } from '#fr/erasure';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';
import { readAnyPhone } from '#server/people';
import { storeCertificate } from './certificate.ts';
import { type ErasedPerson, erasePerson } from './erase-person.ts';
import { protectedIdentifiers } from './protected-identifiers.ts';

type Operations = typeof erasureOperations;
type Input = z.output<Operations['anonymize']['input']>;
type Output = z.input<Operations['anonymize']['output']>;
type Preview = z.input<Operations['preview']['output']>;

const invalid = (
  faults: readonly ErasureFieldFault[],
  words: (typeof ERASURE_WORDS)['faults' | 'protected'],
): Refusal =>
  refuse(422, 'INVALID_FORM', {
    errors: faults.map(({ row, field, fault }) => ({ field: `${row}.${field}`, message: words[fault] })),
  });

/** Only the syntax is checked, because a number that no longer exists may be stored. */
const readStoredPhone = (text: string): string | null =>
  readAnyPhone(text) ?? typedAnyPhone(text)?.replace(/^0/, '+33') ?? null;

/** The identifiers in the rows, or why they are refused. */
const readRows = ({ data }: Input): Identifiers | Refusal => {
  const { identifiers, faults } = readErasureRows(data, readStoredPhone);
  if (faults.length > 0) return invalid(faults, ERASURE_WORDS.faults);
  if (identifiers.emails.length + identifiers.phones.length > 0) return identifiers;
  return refuseValue('0.email', ERASURE_WORDS.nothingGiven);
};

/** Erases, unless an identifier belongs to the network itself. */
const erase = async (
  ctx: AdminRequestCtx,
  tx: Tx,
  { data }: Input,
): Promise<(ErasedPerson & WithIdentifiers) | Refusal> => {
  const given = readRows({ data });
  if (isRefusal(given)) return given;
  const sought = withSameLines(given);
  const faults = rowsNaming(data, await protectedIdentifiers(ctx, tx, sought), readStoredPhone);
  if (faults.length > 0) return invalid(faults, ERASURE_WORDS.protected);
  return { ...(await erasePerson(ctx, tx, sought)), given };
};
type WithIdentifiers = { given: Identifiers };

const run = async (ctx: AdminRequestCtx, tx: Tx, input: Input): Promise<Output | Refusal> => {
  const erased = await erase(ctx, tx, input);
  if (isRefusal(erased)) return erased;
  const { counts, given } = erased;
  const isNothing = Object.values(counts).every((count) => count === 0);
  const id = isNothing ? null : uuid();
  if (id !== null) await storeCertificate(ctx, tx, { id, given, counts });
  return { count: { leads: counts.leads, forms: counts.forms }, counts, certificate: id };
};

/**
 * Erases people everywhere, in one transaction with the certificate and the audit entry (rule PRIVACY-ERASURE). A
 * repeated call finds nothing more.
 */
export const anonymize = (ctx: AdminRequestCtx, input: Input): Promise<Output | Refusal> =>
  ctx.write((tx) => run(ctx, tx, input));

/** Carries the result out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly result: Preview;

  constructor(result: Preview) {
    super('rolled back');
    this.result = result;
  }
}

/** Maximum number of identifiers that a preview suggests. */
const MAX_RELATED = 20;

/** What `anonymize` would erase: the erasure is run, counted and rolled back, so that both always agree. */
export const previewErasure = async (ctx: AdminRequestCtx, input: Input): Promise<Preview | Refusal> => {
  const work = ctx.write(async (tx): Promise<Refusal> => {
    const erased = await erase(ctx, tx, input);
    if (isRefusal(erased)) return erased;
    const { counts, related } = erased;
    const [emails, phones] = [related.emails.slice(0, MAX_RELATED), related.phones.slice(0, MAX_RELATED)];
    throw new RolledBack({ counts, related: { emails, phones } });
  });
  return work.catch((error: unknown) => {
    if (error instanceof RolledBack) return error.result;
    throw error;
  });
};
