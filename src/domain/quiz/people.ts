import type { SiteMember } from '#domain/sites/site';

type Role = SiteMember['roleName'];

/** Who calls a person who took the quiz, in this order. */
const CONTACTS: readonly Role[] = ['Team Leader', 'Productivity Coach', 'OP'];

/** The person who calls a lead of the quiz: the Team Leader, else the Coach, else the OP. */
export const quizContact = <T extends { roleName: Role }>(staff: readonly T[]): T | null =>
  CONTACTS.map((role) => staff.find(({ roleName }) => roleName === role)).find((item) => item !== undefined) ?? null;

/** The person in whose name a quiz welcomes: the agent of the site, else the OP of the market center. */
export const quizSender = <T extends { roleName: Role }>(agent: T | null, staff: readonly T[]): T | null =>
  agent ?? staff.find(({ roleName }) => roleName === 'OP') ?? null;
