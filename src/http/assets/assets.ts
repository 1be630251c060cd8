/** URLs of scripts and styles: from the build, or from the sources through Vite. */
export { builtAssets, type Manifest, sourceAssets } from '#site/render/assets.ts';
