import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because another transaction's row has the same value of this unique index. */
export const isViolationOf = (error: unknown, index: string): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === index;
