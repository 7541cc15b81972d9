import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import { decimal, path, shown, texts } from '#platform/db/editable-columns.ts';
import { editableTable } from '#platform/db/editable-table.ts';
import { POINTS_PER_UNIT } from './issue-points.ts';

/** Points above 0 with at most two decimals, so that what backs them is exact. */
const pointPrice = decimal.check(
	z.refine((text) => {
		const points = parseDecimal(text) ?? 0n;
		return points > 0n && points % POINTS_PER_UNIT === 0n;
	}, 'must be points above 0 with at most two decimals, such as "250"'),
);

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
			points: pointPrice,
			amount: z.nullable(decimal),
			/** All items that were ever put in; requests do not change it. */
			quantity: z.int().check(z.gte(0)),
			...shown,
		},
		money: ['points', 'amount'],
		orderBy: ['position', 'id'],
	}),
];
