import type { Draw } from '#lib/fair/words.ts';
import { drawOfRound } from '#studio/fair/stream.ts';

/** Rounds of a simulation; more by `STUDIO_ROUNDS`. */
export const ROUNDS = Number(process.env['STUDIO_ROUNDS'] ?? 200_000);

/** The quantile of a two-sided significance of 1 in 1,000. */
const QUANTILE = 3.29;

export const STAKE = 10_000n;

/** Draws as the product makes them, of one fixed seed. */
export function streamOf(gameCode: string): Draw {
	const inputs = { gameCode, tableHash: '0'.repeat(64), clientSeed: 'simulation', nonce: 1 };
	return drawOfRound(Buffer.alloc(32, 7), inputs);
}

/** The number of a fraction `a/b`, to about 15 digits. */
export function numberOf(text: string): number {
	const [over = '', under = ''] = text.split('/');
	return Number((BigInt(over) * 10n ** 18n) / BigInt(under)) / 1e18;
}

interface Expected {
	/** In stakes. */
	rtp: number;
	hitRate: number;
}

/** How many standard errors the returns and the paying rounds of some rounds are off, by 3.29. */
export function deviationOf(
	rounds: number,
	play: (no: number) => bigint,
	{ rtp, hitRate }: Expected,
): { rtp: number; hitRate: number } {
	let sum = 0;
	let squares = 0;
	let hits = 0;
	for (let no = 0; no < rounds; no += 1) {
		const payout = Number(play(no)) / Number(STAKE);
		sum += payout;
		squares += payout ** 2;
		if (payout > 0) hits += 1;
	}
	const mean = sum / rounds;
	const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
	const hitError = Math.sqrt((hitRate * (1 - hitRate)) / rounds);
	return {
		rtp: Math.abs(mean - rtp) / error / QUANTILE,
		hitRate: Math.abs(hits / rounds - hitRate) / hitError / QUANTILE,
	};
}
