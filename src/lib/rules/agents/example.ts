import { type Money, UNIT } from '../../money.ts';
import { grossOf, type LadderRow } from './ladder.ts';

/** A share of a net loss, in millionths. */
const percent = (value: number) => value * 10_000;

const row = (bet: bigint, loss: bigint, active: number, rate: number): LadderRow => {
	return { bet: bet * UNIT, loss: loss * UNIT, active, rate: percent(rate) };
};

/** The dividend of an agent, and the one that the agent pays a downline, of one week. */
export const EXAMPLE = {
	own: {
		rows: [row(1000n, 500n, 1, 4), row(10_000n, 1000n, 2, 8)],
		team: { valid: 207_833_333n, loss: 105_840_500n, active: 4 },
	},
	below: {
		rows: [row(10_000n, 1000n, 2, 5)],
		team: { valid: 14_450n * UNIT, loss: 92_862_500n, active: 2 },
	},
} as const;

export interface ExamplePay {
	/** The row that counts, from 1. */
	row: number;
	/** What the own contract pays, what the downline is paid of it, and what is left. */
	gross: Money;
	down: Money;
	net: Money;
}

/** Reckons the example as a run does. */
export function exampleOf({ own, below } = EXAMPLE): ExamplePay {
	const { row: reached, gross } = grossOf('dividend', own.rows, own.team);
	const { gross: down } = grossOf('dividend', below.rows, below.team);
	return { row: reached, gross, down, net: gross - down };
}
