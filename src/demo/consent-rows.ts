import { v5 as uuidOf } from 'uuid';
import { consentRows, type GivenConsents } from '#server/consents';

type DemoConsents = Omit<GivenConsents, 'phone'> & {
  keys: { market_id: string; site_id: string };
  phone?: string | null;
  at: Date;
};

/** Rows of `consents` of a record of the demo, on the site of the recipient of the request. */
export const demoConsents = ({ keys, at, phone = null, ...given }: DemoConsents) =>
  consentRows(
    { ...given, phone },
    { keys, siteName: given.receiver, proof: '{}', at, idOf: (purpose) => uuidOf(purpose, given.subject.id) },
  );
