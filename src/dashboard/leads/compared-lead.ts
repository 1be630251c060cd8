import type { SimilarLead } from '#contracts/lead-merges';
import type { LeadField, LeadValues } from '#domain/leads/lead-values';
import { mayCallText } from '#fr/consents';
import { MERGE_WORDS as WORDS } from '#fr/lead-merges';
import { originText } from '#fr/origins';
import { LEAD_WORDS } from '#fr/pipeline';

/** What is shown of a lead that is compared with another one. */
export type ComparedLead = Pick<
  SimilarLead,
  | 'fullname'
  | 'email'
  | 'phone'
  | 'mayCall'
  | 'zip'
  | 'status'
  | 'experiment'
  | 'type'
  | 'assignee'
  | 'origin'
  | 'createdAt'
>;

/** The values as they are stored. */
export const valuesOf = (lead: ComparedLead): LeadValues => {
  const { fullname, email, phone, zip, status, experiment, type, assignee } = lead;
  return { fullname, email, phone, zip, status, experiment, type, assignee: assignee?.id ?? null };
};

/** With whether it may be called (rule CONSENT-CALLS). */
const phoneText = ({ phone, mayCall }: ComparedLead): string =>
  phone && `${LEAD_WORDS.phone(phone)} (${LEAD_WORDS.columns.mayCall} ${mayCallText(mayCall)})`;

/** The values in words. */
export const shownOf = (lead: ComparedLead): Readonly<Record<LeadField, string>> => ({
  ...lead,
  phone: phoneText(lead),
  status: LEAD_WORDS.statuses[lead.status],
  experiment: LEAD_WORDS.experiments[lead.experiment],
  type: LEAD_WORDS.types[lead.type],
  assignee: lead.assignee?.name ?? '',
});

export const factOf = ({ origin, createdAt }: ComparedLead, timeZone: string): string =>
  WORDS.fact(originText(origin), createdAt, timeZone);
