import { Anchor, Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { leadOperations } from '#contracts/leads';
import type { ProgrammeLead } from '#contracts/programmes';
import { useLeadActions } from '#dashboard/leads/use-lead-actions.ts';
import type { OpenStatus } from '#domain/leads/lead';
import { PROGRAMME_FIGURES_WORDS } from '#fr/programme-figures';
import { useDownload } from '#office/data/use-download.ts';
import classes from './programmes.module.css';

const { statuses: WORDS, experiences, positions } = PROGRAMME_FIGURES_WORDS;

const CvButton = ({ lead }: { lead: ProgrammeLead }): ReactElement => {
  const { run, isRunning } = useDownload(leadOperations.openCv);
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={isRunning}
      aria-label={WORDS.openCv(lead.fullname)}
      onClick={() => run({ id: lead.id })}
    >
      {WORDS.cv}
    </Button>
  );
};

type Props = {
  lead: ProgrammeLead;
  status: OpenStatus;
  /** Time zone of the market center. */
  timeZone: string;
  /** Address of the lead's window; undefined: the person may not open it. */
  to: string | undefined;
};

/** A lead in the column of its status. A candidate can be transferred to Growth Initiative. */
export const LeadCard = ({ lead, status, timeZone, to }: Props): ReactElement => {
  const { id, fullname, type, experience, updatedAt, hasCv } = lead;
  const { transfer } = useLeadActions();
  const category = type === 'agent' ? experiences.names[experience] : positions.names[type];
  return (
    <li className={classes.lead}>
      {to === undefined ? (
        <span>{fullname}</span>
      ) : (
        <Anchor component={Link} href={to} className={classes.open}>
          {fullname}
        </Anchor>
      )}
      <Text size="xs" c="dimmed">
        {category} · {WORDS.updated(updatedAt, timeZone)}
      </Text>
      {(hasCv || type !== 'agent') && (
        <Group gap="xs" mt={4} className={classes.tools}>
          {hasCv && <CvButton lead={lead} />}
          {type !== 'agent' && (
            <Button
              variant="subtle"
              color="dark"
              size="compact-xs"
              mx={-8}
              aria-label={WORDS.transferOf(fullname)}
              onClick={() => void transfer({ id, fullname, type, status })}
            >
              {WORDS.transfer}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
};
