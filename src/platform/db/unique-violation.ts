import { DatabaseError } from 'pg';

const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because a row of another transaction holds a value of this unique index. */
export const isViolationOf = (error: unknown, index: string): boolean =>
  error instanceof DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === index;
