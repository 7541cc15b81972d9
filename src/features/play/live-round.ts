/** A round as the stream tells of it. */
export interface RoundUpdate {
	id: string;
	closesAt?: number;
	status: string;
	betAmount: number;
	freeAmount: number;
	tipAmount: number;
	payout: number;
	correctionAmount: number;
}

/** The member's latest rounds, as they were update. */
export function parseRounds(detail: string | undefined): RoundUpdate[] {
	return JSON.parse(detail ?? '{}').list ?? [];
}

/** The same as `data-version` of what shows it (features/play/bet-record.ts). */
export function roundVersion({
	status,
	betAmount,
	freeAmount,
	tipAmount,
	...update
}: RoundUpdate): string {
	const { payout, correctionAmount } = update;
	return [status, betAmount, freeAmount, tipAmount, payout, correctionAmount].join(' ');
}
