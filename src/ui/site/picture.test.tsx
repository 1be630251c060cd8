import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const picture = { id: 'a'.repeat(32), width: 1200, height: 800, color: '#1a2b3c' };

it('offers AVIF and WebP, reserves its space and shows its colour without a style attribute', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" alt="Salon" className="rounded-card" />);
  expect(html).toContain(`type="image/avif" srcSet="/media/${picture.id}/320.avif 320w,`);
  expect(html).toContain(`/media/${picture.id}/1200.avif 1200w" sizes="100vw"`);
  expect(html).toContain(`src="/media/${picture.id}/960.webp" width="960" height="640" alt="Salon" loading="lazy"`);
  expect(html).toContain('class="c-234 rounded-card"');
  expect(html).not.toContain('style=');
  expect(html).not.toContain('fetchPriority');
});

it('is WebP alone when lean', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" alt="" lean />);
  expect(html).toContain(`<img src="/media/${picture.id}/960.webp"`);
  expect(html).not.toMatch(/avif|srcSet/);
});

it('loads a picture of the first screen at once', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" alt="" priority />);
  expect(html).toContain('loading="eager"');
  expect(html).toContain(`<img srcSet="/media/${picture.id}/320.webp 320w,`);
  expect(html).toContain('fetchPriority="high"');
});

it('offers its upright crop first where it is requested and exists', () => {
  const upright = { media: '(width < 48rem)', sizes: '38vh' };
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" alt="" priority upright={upright} />);
  expect(html).toMatch(
    new RegExp(`^<picture><source type="image/avif" srcSet="/media/${picture.id}/480-upright.avif 480w`),
  );
  const low = { ...picture, height: 500 };
  expect(renderToStaticMarkup(<Picture picture={low} sizes="100vw" alt="" upright={upright} />)).not.toContain(
    'upright',
  );
});
