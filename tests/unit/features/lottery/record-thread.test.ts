import { expect, test } from 'vitest';
import { QUICKNET } from '#lib/fair/beacon-rounds.ts';
import { type CheckedRecord, isRight } from '#lib/rules/lottery/check-record.ts';
import { resultOf } from '#lib/rules/lottery/draw-record.ts';
import { checkInThread } from '../../../../src/features/lottery/record-thread.ts';
import { aRecord, LOTTERY_OF_FORMATS } from '../../lib/rules/lottery/a-record.ts';

/** A draw with a real round of quicknet, that of E1. */
function aQuicknetRecord(round: number) {
	const [lottery] = LOTTERY_OF_FORMATS;
	if (!lottery) throw new Error('no lottery');
	const record = {
		...aRecord(lottery, 1).record,
		...{ locksAt: '2023-09-15T11:00:00.000Z', beacon: QUICKNET.name, round },
		signature:
			'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
	};
	return JSON.stringify({ ...record, result: resultOf(record) });
}

test('a signature of quicknet is verified in a thread of its own', async () => {
	const checked = await checkInThread('lottery', { text: aQuicknetRecord(657_413), beside: '' });

	expect(isRight(checked as CheckedRecord)).toBe(true);
});

test('the signature of another round is named', async () => {
	const { steps } = (await checkInThread('lottery', {
		text: aQuicknetRecord(657_414),
		beside: '',
	})) as CheckedRecord;

	expect(steps.filter((step) => !step.isRight)).toEqual([{ step: 'beacon', isRight: false }]);
});

test('more checks than may wait are refused', async () => {
	const text = aQuicknetRecord(657_413);

	const found = await Promise.all(
		Array.from({ length: 22 }, () => checkInThread('lottery', { text, beside: '' })),
	);

	expect(found.filter((one) => one === 'busy')).toHaveLength(2);
});
