import type { MemberRole } from '#domain/access/roles';

/** Who calls a person who took the quiz, in this order. */
const CONTACTS: readonly MemberRole[] = ['Team Leader', 'Productivity Coach', 'OP'];

/** The person who calls a lead of the quiz: the Team Leader, else the Coach, else the OP. */
export const quizContact = <T extends { roleName: MemberRole }>(staff: readonly T[]): T | null =>
  CONTACTS.map((role) => staff.find(({ roleName }) => roleName === role)).find((person) => person !== undefined) ??
  null;

/** The person who signs the welcome of a quiz: the agent of the site, else the OP of the market center. */
export const quizSender = <T extends { roleName: MemberRole }>(agent: T | null, staff: readonly T[]): T | null =>
  agent ?? staff.find(({ roleName }) => roleName === 'OP') ?? null;
