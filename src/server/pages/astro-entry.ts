import { createApp } from 'astro/app/entrypoint';

/** The pages of the build. Astro bundles this module as `dist/server/entry.mjs`. */
export const app = createApp();
