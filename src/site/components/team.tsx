import type { ReactElement } from 'react';
import { Container, Heading, Section } from '#ui/site/layout.tsx';
import { AgentCard, type PersonCard } from './agent-card.tsx';

const SIZES = '(width >= 80rem) 17.5rem, (width >= 60.5rem) 23vw, (width >= 48rem) 30vw, 46vw';

/** All people of an office (rule PEOPLE-RANK). */
export const Team = ({ title, people }: { title: string; people: readonly PersonCard[] }): ReactElement | null =>
  people.length === 0 ? null : (
    <Section labelledBy="equipe" tone="deep">
      <Container>
        <Heading level={2} id="equipe">
          {title}
        </Heading>
        <ul className="mt-10 grid grid-cols-2 gap-x-5 gap-y-10 md:grid-cols-3 md:gap-x-8 lg:grid-cols-4">
          {people.map((person) => (
            <li key={person.id}>
              <AgentCard person={person} sizes={SIZES} />
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
