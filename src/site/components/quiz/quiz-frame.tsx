import type { ReactElement, ReactNode } from 'react';
import type { Picture } from '#domain/files/picture';
import { Avatar } from '#ui/site/avatar.tsx';
import { Container } from '#ui/site/layout.tsx';

/** The card that contains each screen of the quiz. */
export const QuizFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <Container className="py-8 sm:py-14">
    <section className="mx-auto max-w-2xl rounded-card border border-line bg-card p-6 sm:p-10">{children}</section>
  </Container>
);

export type QuizPerson = { name: string; role: string; picture: Picture | null };

/** A member of the team beside their text. */
export const QuizPersonLine = ({ person, children }: { person: QuizPerson; children: ReactNode }): ReactElement => (
  <div className="mt-6 flex items-center gap-5 max-sm:items-start">
    <Avatar name={person.name} picture={person.picture} size="lg" />
    <p className="min-w-0 text-lg">{children}</p>
  </div>
);
