import * as z from 'zod/mini';
import { decimal, path, shown, texts } from '#platform/db/editable-columns.ts';
import { editableTable } from '#platform/db/editable-table.ts';

/** The editable documents of the point mall. */
export const pointsDocuments = [
	editableTable({
		name: 'point-goods',
		about: 'what points are redeemed for',
		table: 'points_goods',
		columns: {
			names: texts,
			descriptions: texts,
			image: z.nullable(path),
			points: decimal,
			amount: z.nullable(decimal),
			quantity: z.int().check(z.gte(0)),
			...shown,
		},
		money: ['points', 'amount'],
		orderBy: ['position', 'id'],
	}),
];
