import type { ReactElement, ReactNode } from 'react';
import { FRAME_WORDS } from '#fr/site';
import { SkipLink } from '#ui/site/navigation.tsx';
import { CookieChoice } from './cookie-choice.tsx';
import { Footer } from './footer.tsx';
import type { FrameProps } from './frame-props.ts';
import { Header } from './header.tsx';

const MAIN = 'contenu';

/** Header, content, footer; the content grows so that the footer is at the bottom of the screen or below. */
export const Layout = ({ children, ...props }: FrameProps & { children: ReactNode }): ReactElement => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink href={`#${MAIN}`}>{FRAME_WORDS.skip}</SkipLink>
    {/* First in the document, because it covers the page and keyboard users must reach it first. */}
    {props.thirdParties && <CookieChoice parties={props.thirdParties} />}
    <Header {...props} />
    <main id={MAIN} tabIndex={-1} className="grow outline-none">
      {children}
    </main>
    <Footer {...props} />
  </div>
);

/** Only the content, for pages without header and footer. */
export const BareLayout = ({ children }: { children: ReactNode }): ReactElement => (
  <main id={MAIN} className="flex min-h-dvh flex-col">
    {children}
  </main>
);
