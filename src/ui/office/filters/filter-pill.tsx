import { CloseButton, Popover, UnstyledButton } from '@mantine/core';
import { type ReactElement, useRef, useState } from 'react';
import { Icon } from '#ui/office/icon.tsx';
import { ChoiceOptions } from './choice-options.tsx';
import { CodeOptions } from './code-options.tsx';
import classes from './filters.module.css';
import { PeriodOptions } from './period-options.tsx';
import { type FilterWords, type Pill, valueText } from './pill.ts';
import type { PillPlace } from './shown-pills.ts';

const WIDTH = 'min(21.5rem, calc(100vw - 2rem))';

type Props = { pill: Pill; place: PillPlace; text: string; onChange: (text: string) => void; words: FilterWords };

/** One filter: its name, or name and value. A click opens its options; it can be removed while it is set. */
export const FilterPill = ({ pill, place, text, onChange, words }: Props): ReactElement => {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isSet = text !== '';
  const value = isSet ? valueText(pill, text, words) : '';
  const remove = (): void => {
    onChange('');
    button.current?.focus();
  };
  const close = (): void => setOpened(false);
  const shared = { text, onChange, words };
  return (
    <span className={classes.pill} data-set={isSet || undefined} data-rank={place}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        withinPortal
        trapFocus
        returnFocus
        width={WIDTH}
      >
        <Popover.Target>
          <UnstyledButton ref={button} className={classes.open} onClick={() => setOpened(!opened)}>
            <span className={classes.name}>{pill.label}</span>
            {isSet ? <span className={classes.value}>{value}</span> : <Icon name="chevron" size={14} />}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown>
          {pill.kind === 'choice' && <ChoiceOptions options={pill.options} {...shared} />}
          {pill.kind === 'period' && <PeriodOptions periods={pill.periods} onDone={close} {...shared} />}
          {pill.kind === 'codes' && (
            <CodeOptions read={pill.read} codes={text} onChange={onChange} onDone={close} {...pill.words} />
          )}
        </Popover.Dropdown>
      </Popover>
      {isSet && (
        <CloseButton
          size="sm"
          radius="xl"
          className={classes.remove}
          aria-label={words.remove(`${pill.label} ${value}`)}
          onClick={remove}
        />
      )}
    </span>
  );
};
