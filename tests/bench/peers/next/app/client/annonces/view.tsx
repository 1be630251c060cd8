'use client';
import { Layout } from '../../../../../../../src/site/components/layout/layout.tsx';
import { SearchView } from '../../../../../../../src/site/components/search-view.tsx';
import type { PeerPage } from '../../../../data.ts';

export const View = ({ props, frame, css }: Omit<PeerPage, 'head'>) => (
  <>
    <style>{css}</style>
    <Layout {...frame}>
      <SearchView {...props} />
    </Layout>
  </>
);
