/** A round as the stream tells of it. */
export interface Told {
	id: string;
	closesAt?: number;
	status: string;
	betAmount: number;
	freeAmount: number;
	tipAmount: number;
	payout: number;
	correctionAmount: number;
}

/** The member's latest rounds, as they were told. */
export function toldRounds(detail: string | undefined): Told[] {
	return JSON.parse(detail ?? '{}').list ?? [];
}

/** The same as `data-stands` of what shows it (features/play/bet-record.ts). */
export function roundVersion({ status, betAmount, freeAmount, tipAmount, ...told }: Told): string {
	const { payout, correctionAmount } = told;
	return [status, betAmount, freeAmount, tipAmount, payout, correctionAmount].join(' ');
}
