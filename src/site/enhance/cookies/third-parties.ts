/** The loaders documented by these services, without inline script. Called only after consent. */

const script = (src: string): void => {
  const element = document.createElement('script');
  element.async = true;
  element.src = src;
  document.head.append(element);
};

type Queue = { dataLayer?: unknown[]; fbq?: unknown; _fbq?: unknown };
const page = window as unknown as Queue;

/** Google Analytics; `id` as in the site's settings ('G-…'). */
export const loadAnalytics = (id: string): void => {
  page.dataLayer ??= [];
  const queue = page.dataLayer;
  // gtag reads the arguments object itself, not an array.
  const gtag = function gtag(): void {
    // biome-ignore lint/complexity/noArguments: the service's own protocol
    queue.push(arguments);
  } as (...given: unknown[]) => void;
  gtag('js', new Date());
  gtag('config', id);
  script(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`);
};

type Pixel = ((...given: unknown[]) => void) & {
  callMethod?: (...given: unknown[]) => void;
  queue: unknown[];
  loaded: boolean;
  version: string;
  push: unknown;
};

/** Meta's pixel. */
export const loadPixel = (id: string): void => {
  const fbq = ((...given: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...given);
    else fbq.queue.push(given);
  }) as Pixel;
  Object.assign(fbq, { queue: [], loaded: true, version: '2.0', push: fbq });
  page.fbq = fbq;
  page._fbq = fbq;
  script('https://connect.facebook.net/fr_FR/fbevents.js');
  fbq('init', id);
  fbq('track', 'PageView');
};
