import { promotionDocuments } from '#platform/bonus/documents.ts';
import { contentDocuments } from '#platform/content/documents.ts';
import type { EditableDocument } from '#platform/db/editable-table.ts';
import { helpDocuments } from '#platform/help/documents.ts';
import { noticeDocuments } from '#platform/notices/documents.ts';
import { pointsDocuments } from '#platform/points/documents.ts';
import { vipDocuments } from '#platform/vip/documents.ts';

/** Everything that operators edit as a whole. A module adds its own here. */
export const DOCUMENTS: readonly EditableDocument[] = [
	...noticeDocuments,
	...promotionDocuments,
	...helpDocuments,
	...contentDocuments,
	...vipDocuments,
	...pointsDocuments,
];
