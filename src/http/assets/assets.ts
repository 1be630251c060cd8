/** Where pages find their files: of the build, or of the sources through Vite. */
export { builtAssets, type Manifest, sourceAssets } from '#site/render/assets.ts';
