import { slugify } from '#domain/listings/slug';
import words from '#seeds/demo/activity.json' with { type: 'json' };
import type { Random } from './random.ts';

export type DrawnPerson = { firstname: string; lastname: string; email: string; telephone: string };

/** Numbers of the range below this one belong to people of the seeds. */
const FIRST_NUMBER = 5000;

/**
 * Draws invented people with different names. `range`: of their numbers, reserved for fiction by ARCEP, for at most
 * 5,000 people. `domain`: of their addresses.
 */
export const createPeople = (
  random: Random,
  { range, domain }: { range: string; domain: string },
): (() => DrawnPerson) => {
  const names = random.shuffle(
    words.firstnames.flatMap((firstname) => words.lastnames.map((last) => [firstname, last])),
  );
  let drawn = 0;
  return () => {
    const [firstname = '', lastname = ''] = names[drawn % names.length] ?? [];
    const telephone = `+33${range}${FIRST_NUMBER + drawn}`;
    drawn += 1;
    return { firstname, lastname, email: `${slugify(firstname)}.${slugify(lastname)}@${domain}`, telephone };
  };
};
