import { Anchor, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { certificateHref } from '#admin/addresses.ts';
import { type ErasureCertificate, erasureOperations } from '#contracts/erasure';
import { lookUp } from '#domain/objects/typed';
import { ERASED_KINDS } from '#domain/privacy/erasure';
import { ERASURE_WORDS } from '#fr/erasure';
import { QueryView } from '#office/data/query-view.tsx';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { MoreButton } from '#office/list/more-button.tsx';
import { Moment } from '#office/session/time-zone.tsx';
import { EmptyState } from '#ui/office/empty-state.tsx';
import { FormSection } from '#ui/office/form/form-section.tsx';
import { StatusBadge } from '#ui/office/status-badge.tsx';
import classes from './erasure.module.css';

const WORDS = ERASURE_WORDS.certificates;

const countedOf = ({ leads, forms, ...others }: ErasureCertificate['counts']): string =>
  WORDS.counted(
    leads,
    forms,
    ERASED_KINDS.reduce((sum, kind) => sum + (lookUp(others, kind) ?? 0), 0),
  );

const Certificate = ({ certificate }: { certificate: ErasureCertificate }): ReactElement => {
  const { id, madeAt, by, counts, isValid } = certificate;
  return (
    <li className={classes.certificate}>
      <div>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            <Moment at={madeAt} />
          </Text>
          <StatusBadge color={isValid ? 'green' : 'red'} needsAction={!isValid}>
            {isValid ? WORDS.valid : WORDS.invalid}
          </StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {WORDS.line(by, countedOf(counts))}
        </Text>
      </div>
      <Anchor size="sm" href={certificateHref(id)} download>
        {WORDS.download}
      </Anchor>
    </li>
  );
};

/** The certificates of former erasures, newest first. */
export const Certificates = (): ReactElement => {
  const result = useApiQuery(erasureOperations.certificates, {});
  return (
    <FormSection title={WORDS.title} text={WORDS.text}>
      <QueryView result={result}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState {...WORDS.empty} />
          ) : (
            <ul className={classes.list} aria-label={WORDS.title}>
              {items.map((certificate) => (
                <Certificate key={certificate.id} certificate={certificate} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <MoreButton result={result} />
    </FormSection>
  );
};
