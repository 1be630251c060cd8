import { MINUTE_MS } from '#domain/calendar/durations';

/** What makes entries of the journal equal, besides their time. */
type Act = {
  id: string;
  at: string;
  by: { id: string | null; name: string };
  role: string;
  action: string;
  subject: { kind: string | null; page: string | null; id: string };
  market: { id: string } | null;
  fields: readonly string[];
};

/** Maximum time between neighbours of a run. */
const MAX_GAP_MS = 10 * MINUTE_MS;

/** Each session is a new object: a person who opens several does the same thing. */
const sameness = ({ by, role, action, subject: { kind, page, id }, market, fields }: Act): string =>
  JSON.stringify([by.id, by.name, role, action, kind, page, kind === 'session' ? '' : id, market?.id, fields]);

const isSame = (one: Act, next: Act): boolean =>
  Math.abs(Date.parse(one.at) - Date.parse(next.at)) <= MAX_GAP_MS && sameness(one) === sameness(next);

/** Runs of neighbouring entries in which one person does the same thing to the same object, minutes apart. */
export const runsOf = <E extends Act>(entries: readonly E[]): (readonly [E, ...E[]])[] => {
  const runs: [E, ...E[]][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last !== undefined && isSame(last.at(-1) ?? last[0], entry)) last.push(entry);
    else runs.push([entry]);
  }
  return runs;
};
