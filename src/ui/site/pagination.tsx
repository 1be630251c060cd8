import type { ComponentProps, ReactElement } from 'react';
import { ButtonLink } from './button.tsx';

type Step = { href: string; label: string } & { [name: `data-${string}`]: string | number };

type Props = {
  label: string;
  previous: Step | null;
  next: Step | null;
  /** 'Page 2 sur 9'; null when there is only one page. */
  position: string | null;
} & Omit<ComponentProps<'nav'>, 'children'>;

/** Plain links to the previous and the next page; a script that loads pages on scroll replaces them. */
export const Pagination = ({ label, previous, next, position, ...rest }: Props): ReactElement => {
  const steps = [
    { rel: 'prev', step: previous },
    { rel: 'next', step: next },
  ];
  return (
    <nav aria-label={label} className="no-print flex flex-wrap justify-center gap-3 pt-10" {...rest}>
      {steps.map(({ rel, step }) => {
        if (!step) return null;
        const { label: words, ...link } = step;
        return (
          <ButtonLink key={rel} rel={rel} variant="secondary" {...link}>
            {words}
          </ButtonLink>
        );
      })}
      {position && <p className="basis-full text-center text-ink-faint text-sm">{position}</p>}
    </nav>
  );
};
