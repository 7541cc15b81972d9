import type { EditableDocument } from '#platform/db/editable-table.ts';
import { pointsDocuments } from '#platform/rewards/points/documents.ts';
import { promotionDocuments } from '#platform/rewards/promotions/documents.ts';
import { ruleDocuments } from '#platform/rewards/rules/documents.ts';
import { vipDocuments } from '#platform/rewards/vip/documents.ts';
import { contentDocuments } from '#platform/site/content/documents.ts';
import { helpDocuments } from '#platform/site/help/documents.ts';
import { noticeDocuments } from '#platform/site/notices/documents.ts';

/** All editable documents. A module adds its own here. */
export const DOCUMENTS: readonly EditableDocument[] = [
	...noticeDocuments,
	...promotionDocuments,
	...helpDocuments,
	...contentDocuments,
	...vipDocuments,
	...pointsDocuments,
	...ruleDocuments,
];
