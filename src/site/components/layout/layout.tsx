import type { ReactElement, ReactNode } from 'react';
import { FRAME_WORDS } from '#fr/site';
import { Container } from '#ui/site/layout.tsx';
import { SkipLink } from '#ui/site/navigation.tsx';
import { Brand, type BrandProps } from './brand.tsx';
import { CookieChoice } from './cookie-choice.tsx';
import { Footer } from './footer.tsx';
import type { FrameProps } from './frame-props.ts';
import { Header } from './header.tsx';

const MAIN = 'contenu';
const OFFLINE =
  'no-print fixed inset-x-4 bottom-4 z-50 rounded-card bg-night px-5 py-3 text-on-night shadow-float ' +
  'md:inset-x-auto md:left-6';

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
    <p data-offline="" hidden role="status" className={OFFLINE}>
      {FRAME_WORDS.offline}
    </p>
  </div>
);

/** Only the logo and the name above the content, for pages with one task. */
export const FocusLayout = ({ children, ...brand }: BrandProps & { children: ReactNode }): ReactElement => (
  <div className="flex min-h-dvh flex-col">
    <header>
      <Container className="flex min-h-18 items-center py-2.5">
        <Brand {...brand} />
      </Container>
    </header>
    <main id={MAIN} tabIndex={-1} className="grow outline-none">
      {children}
    </main>
  </div>
);

/** Only the content, for pages without header and footer. */
export const BareLayout = ({ children }: { children: ReactNode }): ReactElement => (
  <main id={MAIN} className="flex min-h-dvh flex-col">
    {children}
  </main>
);
