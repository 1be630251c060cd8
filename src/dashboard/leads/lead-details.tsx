import { Anchor, Button, Title } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type LeadDetail, leadOperations } from '#contracts/leads';
import { type LeadField, leadFieldsOf } from '#domain/leads/lead-values';
import { shortCallFact } from '#fr/consents';
import { LEAD_WORDS, LEAD_WINDOW as WORDS } from '#fr/leads';
import { originText } from '#fr/origins';
import { CallLink } from '#office/people/call-link.tsx';
import { EmailLink } from '#office/people/person-cells.tsx';
import type { SaveResult } from '#office/saving/save-engine.ts';
import { Moment } from '#office/session/time-zone.tsx';
import { DetailList } from '#ui/office/detail-list.tsx';
import { Icon } from '#ui/office/icon.tsx';
import { LeadForm, useLeadForm } from './lead-form.tsx';
import classes from './leads.module.css';

type Detail = { label: string; value: ReactNode };

const phoneDetails = ({ phone, mayCall }: LeadDetail): Detail[] => {
  if (phone === '') return [];
  const [callLabel, callText] = shortCallFact(mayCall);
  return [
    {
      label: LEAD_WORDS.fields.phone,
      value: <CallLink phone={phone} mayCall={mayCall} />,
    },
    { label: callLabel, value: callText },
  ];
};

/** Values that are not shown as text. The name is the title of the window; status and assignee are in its head. */
const DETAILS: { readonly [F in LeadField]?: (lead: LeadDetail) => Detail[] } = {
  fullname: () => [],
  status: () => [],
  email: ({ email }) => (email === '' ? [] : [{ label: LEAD_WORDS.fields.email, value: <EmailLink email={email} /> }]),
  phone: phoneDetails,
  assignee: () => [],
};

const textDetails = (field: LeadField, value: string | null): Detail[] =>
  value ? [{ label: LEAD_WORDS.fields[field], value: LEAD_WORDS.value(field, value) }] : [];

const cvsOf = ({ cvs }: LeadDetail) =>
  cvs.map(({ lead, name }) => (
    <Anchor
      key={lead}
      display="block"
      href={leadOperations.openCv.path.replace(':id', lead)}
      target="_blank"
      rel="noopener"
    >
      {WORDS.openCv(name)}
    </Anchor>
  ));

const detailsOf = (lead: LeadDetail): Detail[] => [
  ...leadFieldsOf(lead.type).flatMap((field) => DETAILS[field]?.(lead) ?? textDetails(field, lead.from[field])),
  { label: WORDS.origin, value: originText(lead.origin) },
  ...(lead.referrals.length === 0
    ? []
    : [{ label: WORDS.referrals, value: lead.referrals.map(WORDS.referral).join(', ') }]),
  ...(lead.jobOffers.length === 0 ? [] : [{ label: WORDS.jobOffer, value: lead.jobOffers.join(', ') }]),
  { label: WORDS.received, value: <Moment at={lead.createdAt} /> },
  ...(lead.cvs.length === 0 ? [] : [{ label: WORDS.cv, value: cvsOf(lead) }]),
  ...(lead.newsletter ? [{ label: WORDS.newsletter, value: WORDS.yes }] : []),
];

/**
 * The values of a lead that are not empty. Read-only until 'Modifier', in whose place the form has 'Sauvegarder'; a
 * save returns to read-only.
 */
export const LeadDetails = ({ lead }: { lead: LeadDetail }): ReactElement => {
  const [isEditing, setEditing] = useState(false);
  const form = useLeadForm(lead);
  const save = async (): Promise<SaveResult> => {
    const result = await form.save();
    if (result === 'saved') setEditing(false);
    return result;
  };
  return (
    <section aria-label={WORDS.details}>
      <div className={classes.detailsHead}>
        <Title order={3} size="h6">
          {WORDS.details}
        </Title>
        {!isEditing && (
          <Button
            variant="subtle"
            color="dark"
            size="compact-sm"
            leftSection={<Icon name="write" size={14} />}
            onClick={() => setEditing(true)}
          >
            {WORDS.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <LeadForm work={{ ...form, save }} onCancel={() => setEditing(false)} />
      ) : (
        <DetailList details={detailsOf(lead)} stacked />
      )}
    </section>
  );
};
