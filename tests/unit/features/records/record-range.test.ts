import { expect, test } from 'vitest';
import { rangeQuery, readRecordRange } from '#features/records/record-range.ts';

// 01:30 on 25 November in Dhaka.
const NOW = new Date('2026-11-24T19:30:00Z');
const rangeAt = (query: string) => readRecordRange(new URL(`https://here/x${query}`), NOW);

test.for([
	['', { preset: 'previous7', from: '2026-11-19', to: '2026-11-25' }],
	['?range=today', { preset: 'today', from: '2026-11-25', to: '2026-11-25' }],
	['?range=previous30', { preset: 'previous30', from: '2026-10-27', to: '2026-11-25' }],
	['?range=nonsense', { preset: 'previous7', from: '2026-11-19', to: '2026-11-25' }],
	['?from=2026-01-02&to=2026-01-31', { from: '2026-01-02', to: '2026-01-31' }],
	['?from=2026-01-31&to=2026-01-02', { from: '2026-01-31', to: '2026-01-02' }],
	['?from=2026-02-30&to=2026-03-01', { preset: 'previous7', from: '2026-11-19', to: '2026-11-25' }],
	['?from=2026-01-02', { preset: 'previous7', from: '2026-11-19', to: '2026-11-25' }],
] as const)('the query "%s" is the range %o', ([query, range]) => {
	expect(rangeAt(query)).toEqual(range);
});

test('the query of a range gives it again', () => {
	for (const query of ['?range=today', '?from=2026-01-02&to=2026-01-31']) {
		const again = new URLSearchParams(rangeQuery(rangeAt(query)));
		expect(`?${again}`).toBe(query);
	}
});
