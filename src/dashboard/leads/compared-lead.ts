import type { SimilarLead } from '#contracts/lead-merges';
import { LEAD_FIELDS, type LeadField, type LeadValues } from '#domain/leads/lead-values';
import { mayCallText } from '#fr/consents';
import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { LEAD_WORDS } from '#fr/leads';
import { originText } from '#fr/origins';

/** The displayed data of a lead that is compared with another one. */
export type ComparedLead = Pick<SimilarLead, LeadField | 'mayCall' | 'origin' | 'createdAt'>;

/** The stored values. */
export const comparedValues = (lead: ComparedLead): LeadValues => ({
  ...(Object.fromEntries(LEAD_FIELDS.map((field) => [field, lead[field]])) as Omit<LeadValues, 'assignee'>),
  assignee: lead.assignee?.id ?? null,
});

/** The telephone number, with whether it may be called (rule CONSENT-CALLS). */
const phoneText = ({ phone, mayCall }: ComparedLead): string =>
  phone && `${LEAD_WORDS.phone(phone)} (${LEAD_WORDS.columns.mayCall} ${mayCallText(mayCall)})`;

/** The values as text. */
export const shownOf = (lead: ComparedLead): Readonly<Record<LeadField, string>> => {
  const values = comparedValues(lead);
  const words = LEAD_FIELDS.map((field) => [field, LEAD_WORDS.value(field, values[field] ?? '')]);
  return { ...Object.fromEntries(words), phone: phoneText(lead), assignee: lead.assignee?.name ?? '' };
};

export const factOf = ({ origin, createdAt }: ComparedLead, timeZone: string): string =>
  WORDS.fact(originText(origin), createdAt, timeZone);
