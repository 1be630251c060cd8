import { resolve } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  // Disabled everywhere: the load generator requests no encoding.
  compress: false,
  poweredByHeader: false,
  // The page uses the product's own components.
  turbopack: { root: resolve(import.meta.dirname, '../../../..') },
  // `tsc` checks the repository; here types would come from another package file.
  typescript: { ignoreBuildErrors: true },
};

export default config;
