import type { ReactElement } from 'react';
import type { ProseSection } from '#fr/privacy';
import { unbroken } from '#fr/typography';
import { Heading } from '#ui/site/layout.tsx';

/** Paragraphs and lists below small headings. */
export const ProseSections = ({ sections }: { sections: readonly ProseSection[] }): ReactElement => (
  <div className="max-w-prose">
    {sections.map(({ title, paragraphs, points = [] }) => (
      <section key={title} className="space-y-4 border-line border-t py-8">
        <Heading level={2} size={3}>
          {title}
        </Heading>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{unbroken(paragraph)}</p>
        ))}
        {points.length > 0 && (
          <ul className="list-disc space-y-2 pl-6 marker:text-accent">
            {points.map((point) => (
              <li key={point}>{unbroken(point)}</li>
            ))}
          </ul>
        )}
      </section>
    ))}
  </div>
);
