import { expect, test } from 'vitest';
import { turnTime } from '#studio/kit/table/turn-clock.ts';
import { isOlder, newLines } from '#studio/kit/table/view-order.ts';
import type { TableView } from '#studio/table-wire.ts';

interface At {
	tableId?: string;
	number: number;
	lines: number[];
}

function viewAt({ tableId = 'a', number, lines }: At): TableView {
	return {
		place: 'seated',
		session: { startedAt: '', staked: '0', returned: '0' },
		table: {
			...{ tableId, stake: '1.00', seats: [], phase: 'play' },
			next: { handId: 'next', number: number + 1, seedHash: '', clientSeed: '' },
			hand: {
				...{ handId: `${tableId}${number}`, number, seedHash: '', seatNos: [] },
				lines: lines.map((no) => ({ no, seat: 0, by: 'player', action: { kind: 'see' } })),
			},
		},
	};
}

const NONE: TableView = {
	place: 'none',
	session: { startedAt: '', staked: '0', returned: '0' },
};

test('a patch that crossed an answer does not bring an older hand back', () => {
	const now = viewAt({ number: 3, lines: [4, 5] });

	expect(isOlder(viewAt({ number: 3, lines: [4] }), now)).toBe(true);
	expect(isOlder(viewAt({ number: 2, lines: [9] }), now)).toBe(true);
	expect(isOlder(viewAt({ number: 3, lines: [4, 5] }), now)).toBe(false);
	expect(isOlder(viewAt({ number: 3, lines: [5, 6] }), now)).toBe(false);
	expect(isOlder(viewAt({ number: 4, lines: [] }), now)).toBe(false);
	expect(isOlder(viewAt({ tableId: 'b', number: 1, lines: [] }), now)).toBe(false);
	expect(isOlder(NONE, now)).toBe(false);
});

test('new lines are those after the last one that was shown, of the same hand only', () => {
	const before = viewAt({ number: 3, lines: [1, 2] });
	const numbers = (view: TableView) => newLines(before, view).map(({ no }) => no);

	expect(numbers(viewAt({ number: 3, lines: [2, 3, 4] }))).toEqual([3, 4]);
	expect(numbers(viewAt({ number: 3, lines: [1, 2] }))).toEqual([]);
	expect(numbers(viewAt({ number: 4, lines: [1] }))).toEqual([]);
	expect(newLines(NONE, before)).toEqual([]);
	expect(newLines(viewAt({ number: 3, lines: [] }), before)).toHaveLength(2);
});

test.for([
	[35_000, { ms: 35_000, bankMs: 20_000 }, { seconds: 15, isBank: false, share: 1 }],
	[27_500, { ms: 35_000, bankMs: 20_000 }, { seconds: 8, isBank: false, share: 0.5 }],
	[20_000, { ms: 35_000, bankMs: 20_000 }, { seconds: 20, isBank: true, share: 1 }],
	[5000, { ms: 35_000, bankMs: 20_000 }, { seconds: 5, isBank: true, share: 0.25 }],
	[0, { ms: 35_000, bankMs: 20_000 }, { seconds: 0, isBank: true, share: 0 }],
	[4000, { ms: 15_000, bankMs: 0 }, { seconds: 4, isBank: false, share: 4 / 15 }],
	// The server's time is a little behind.
	[36_000, { ms: 35_000, bankMs: 20_000 }, { seconds: 16, isBank: false, share: 1 }],
] as const)('%i ms left of %j', ([leftMs, turn, time]) => {
	expect(turnTime(leftMs, turn)).toEqual(time);
});
