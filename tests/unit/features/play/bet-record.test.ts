import { expect, test } from 'vitest';
import { resultOf } from '#features/play/bet-record.ts';
import type { BetRecord } from '#lib/wps/contract/games.ts';

const TAKA = 10_000n;
const EN = { locale: 'en', symbol: '৳' } as const;

function aBet(given: Partial<BetRecord> = {}): BetRecord {
	return {
		...{ vassalage: 'JHL', roundId: 'r-1', gameCode: 'quicksand', gameName: 'Quicksand' },
		...{ betTime: new Date(0), status: 'settled', betAmount: 80n * TAKA, payout: 0n },
		...given,
	} as BetRecord;
}

test.for<{ given: Partial<BetRecord>; text: string; isGain: boolean }>([
	{ given: {}, text: 'Lost ৳80.00', isGain: false },
	{ given: { payout: 80n * TAKA }, text: 'Stake returned', isGain: false },
	{ given: { payout: 200n * TAKA }, text: 'Won ৳120.00', isGain: true },
	{ given: { correctionAmount: 200n * TAKA }, text: 'Won ৳120.00', isGain: true },
	{ given: { reviewAmount: 1250n * TAKA }, text: 'Under review', isGain: false },
	{ given: { status: 'open' }, text: 'Open', isGain: false },
])('a round shows "$text"', ({ given, text, isGain }) => {
	expect(resultOf(aBet(given), EN)).toEqual({ text, isGain });
});
