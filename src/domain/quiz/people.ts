import type { SiteMember } from '#domain/sites/site';

type Role = SiteMember['roleName'];

/** Roles that call a person after the quiz, in this order. */
const CONTACTS: readonly Role[] = ['Team Leader', 'Productivity Coach', 'OP'];

/** The person who calls a lead of the quiz: the Team Leader, otherwise the Coach, otherwise the OP. */
export const quizContact = <T extends { roleName: Role }>(staff: readonly T[]): T | null =>
  CONTACTS.map((role) => staff.find(({ roleName }) => roleName === role)).find((item) => item !== undefined) ?? null;

/** The person who welcomes in the quiz: the agent of the site, otherwise the OP of the market center. */
export const quizSender = <T extends { roleName: Role }>(agent: T | null, staff: readonly T[]): T | null =>
  agent ?? staff.find(({ roleName }) => roleName === 'OP') ?? null;
