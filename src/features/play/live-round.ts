/** A round in an event of the live stream. */
export interface RoundUpdate {
	id: string;
	closesAt?: number;
	status: string;
	betAmount: number;
	freeAmount: number;
	tipAmount: number;
	payout: number;
	correctionAmount: number;
	reviewAmount: number;
}

/** Parses the member's latest rounds of an event. */
export function parseRounds(detail: string | undefined): RoundUpdate[] {
	return JSON.parse(detail ?? '{}').list ?? [];
}

/**
 * Returns the version of a round, comparable with `data-version` of its element
 * (features/play/bet-record.ts).
 */
export function roundVersion({
	status,
	betAmount,
	freeAmount,
	tipAmount,
	...update
}: RoundUpdate): string {
	const { payout, correctionAmount, reviewAmount } = update;
	const results = [payout, correctionAmount, reviewAmount];
	return [status, betAmount, freeAmount, tipAmount, ...results].join(' ');
}
