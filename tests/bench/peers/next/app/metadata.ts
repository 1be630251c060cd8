import type { Metadata } from 'next';
import { loadPage } from './load';

export const metadataOf = async (searchParams: Parameters<typeof loadPage>[0]): Promise<Metadata> => {
  const { head, frame } = await loadPage(searchParams);
  return {
    title: head.title,
    description: head.description,
    ...(head.noindex && { robots: 'noindex' }),
    alternates: { canonical: head.canonical },
    openGraph: {
      siteName: frame.site?.name,
      locale: 'fr_FR',
      type: 'website',
      title: head.title,
      description: head.description,
      url: head.canonical,
    },
  };
};
