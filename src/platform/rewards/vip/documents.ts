import * as z from 'zod/mini';
import { decimal, texts } from '#platform/db/editable-columns.ts';
import { editableTable } from '#platform/db/editable-table.ts';

/** The editable document of the VIP levels. */
export const vipDocuments = [
	editableTable({
		name: 'vip-levels',
		about: 'the VIP levels, the turnover they need and their benefits',
		table: 'vip_level',
		key: 'rank',
		columns: {
			rank: z.int().check(z.gte(1), z.lte(99)),
			names: texts,
			total_turnover: decimal,
			month_turnover: decimal,
			keep_turnover: decimal,
			benefits: z.array(texts),
		},
		money: ['total_turnover', 'month_turnover', 'keep_turnover'],
		orderBy: ['rank'],
	}),
];
