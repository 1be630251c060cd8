/** Third-party frames open in place when the visitor asks for them, in a sandbox. */
export const startFrames = (): void => {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[data-frame-start]') : null;
    const place = button?.closest<HTMLElement>('[data-frame]');
    const src = place?.dataset.frame;
    if (!place || !src?.startsWith('https://')) return;
    const frame = document.createElement('iframe');
    frame.src = src;
    frame.title = place.dataset.frameTitle ?? '';
    frame.className = 'size-full min-h-[inherit]';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups');
    // Video players do not play without a referrer.
    frame.referrerPolicy = (place.dataset.frameReferrer ?? 'no-referrer') as ReferrerPolicy;
    frame.allow = 'fullscreen; autoplay; encrypted-media; xr-spatial-tracking; gyroscope; accelerometer';
    place.dataset.open = '';
    place.append(frame);
    frame.focus();
  });
};
