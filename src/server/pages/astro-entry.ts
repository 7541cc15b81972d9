import { createApp } from 'astro/app/entrypoint';

/**
 * The pages of the build. Astro bundles this module as `dist/server/entry.mjs`. A page is sent when
 * it is whole, so a stream would only cost time.
 */
export const app = createApp({ streaming: false });
