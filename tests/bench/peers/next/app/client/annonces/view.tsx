'use client';
import type { PeerPage } from '../../../../data.ts';
import { Layout } from '../../../../../../../src/site/components/layout/layout.tsx';
import { SearchView } from '../../../../../../../src/site/components/search-view.tsx';

export const View = ({ props, frame, css }: Omit<PeerPage, 'head'>) => (
  <>
    <style>{css}</style>
    <Layout {...frame}>
      <SearchView {...props} />
    </Layout>
  </>
);
