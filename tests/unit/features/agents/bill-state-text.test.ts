import { expect, test } from 'vitest';
import { stateText, waitText } from '#features/agents/bill-state-text.ts';
import { sumRows } from '#features/agents/bill-sum.ts';
import { BILL_REJECTIONS } from '#lib/rules/agents/bill-why.ts';
import type { AgentBillDetail } from '#lib/wps/contract/agent-bills.ts';

const START = new Date('2026-11-01T18:00:00Z');

function aBill(more: Partial<AgentBillDetail>): AgentBillDetail {
	return {
		...{ billNo: 'D-20261102-4F', kind: 'dividend', period: 'W', product: 'CONS', state: 'paid' },
		...{ startTime: START, endTime: START, valid: 0n, netLoss: 100_0000n, active: 4 },
		...{ carryIn: 0n, carryOut: 0n, row: 0, gross: 8_0000n, down: 0n, net: 8_0000n },
		...{ paid: 0n, toDebts: 0n, owed: 0n, account: 'a', isOwn: true, rows: [], below: [] },
		...{ days: [], hash: '' },
		...more,
	};
}

test('a bill that waits, or was rejected, says so in both languages', () => {
	const held = aBill({ state: 'held', why: 'above_limit' });
	expect(stateText('en', held)).toBe('Waiting for approval');
	expect(stateText('bn', held)).toBe('অনুমোদনের অপেক্ষায়');
	expect(waitText('en', held)).toContain('Once approved, it is paid');
	expect(waitText('bn', held)).toContain('অনুমোদন হলেই');
	expect(waitText('en', aBill({}))).toBeUndefined();
	for (const locale of ['en', 'bn'] as const) {
		const texts = BILL_REJECTIONS.map((why) =>
			stateText(locale, aBill({ state: 'rejected', why })),
		);
		expect(new Set(texts).size).toBe(BILL_REJECTIONS.length);
		expect(texts.join()).not.toContain('bill.why');
	}
	const rejected = aBill({ state: 'rejected', why: 'terms_broken' });
	expect(stateText('en', rejected)).toBe('Rejected: the terms were broken');
	expect(waitText('en', rejected)).toMatch(
		/^Rejected: the terms were broken\. You get nothing from this bill/,
	);
});

test('a correction says its day, and its state while it waits', () => {
	const correction = { billNo: 'D-20261102-4E', day: '2026-11-10', before: 0n };
	expect(stateText('en', aBill({ correction }))).toMatch(/^Correction for [^·]*$/);
	expect(stateText('en', aBill({ correction, state: 'held' }))).toMatch(/ · Waiting for approval$/);
});

test('the sum of a rejected bill ends with nothing', () => {
	const rows = sumRows('en', aBill({ state: 'rejected', refused: 8_0000n, net: 0n }));
	expect(rows.slice(-2).map(({ sign, name, value }) => `${sign} ${name} ${value}`)).toEqual([
		...['− Rejected ৳8.0000', '= To you ৳0.0000'],
	]);
});
