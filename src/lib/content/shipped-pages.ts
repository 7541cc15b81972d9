import type { ContentSlug } from '../wps/contract/content.ts';
import { DOWNLOAD } from './download.ts';
import { JOIN } from './join.ts';
import type { PageTexts } from './page-texts.ts';

/** The pages as they ship: a platform begins with them, and a host that knows none is shown with them. */
export const SHIPPED_PAGES: Readonly<Record<ContentSlug, PageTexts>> = {
	join: JOIN,
	download: DOWNLOAD,
};
