import { resolve } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // Off on all sides: the load generator asks for no encoding.
  compress: false,
  poweredByHeader: false,
  // The page's components are the product's own.
  turbopack: { root: resolve(import.meta.dirname, '../../../..') },
  // `tsc` checks the repository; here their types are those of another package file.
  typescript: { ignoreBuildErrors: true },
};

export default config;
