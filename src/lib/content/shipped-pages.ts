import type { ContentSlug } from '../wps/contract/content.ts';
import { DOWNLOAD } from './download.ts';
import { JOIN } from './join.ts';
import type { PageTexts } from './page-texts.ts';

/**
 * The default pages: a platform is seeded with them, and they are shown for hosts without content
 * pages.
 */
export const SHIPPED_PAGES: Readonly<Record<ContentSlug, PageTexts>> = {
	join: JOIN,
	download: DOWNLOAD,
};
