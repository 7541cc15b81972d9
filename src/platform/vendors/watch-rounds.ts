import { toDecimal } from '#lib/money.ts';
import { type Database, reading } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import { listOverdueRounds } from './overdue-rounds.ts';

const EVERY_MS = 60_000;

interface WatchLog {
	warn(context: object, message: string): void;
}

export type RoundFigures = ReturnType<Awaited<ReturnType<typeof watchRounds>>['figures']>;

/**
 * Keeps what `/metrics` says of rounds that stayed open for more than 24 hours, anew every minute in
 * every process: a figure of the one process that happened to do the hourly job would grow old.
 */
export async function watchRounds(db: Database, log: WatchLog, now: () => Promise<Date>) {
	let figures = { overdue: 0, overdueHeld: 0, overdueOldestSeconds: 0 };
	await look();
	const timer = setInterval(() => void look(), EVERY_MS);
	timer.unref();
	return {
		/** How many, the stakes they hold in the brand's currency, and the age of the oldest. */
		figures: () => figures,
		look,
		stop: () => clearInterval(timer),
	};

	async function look(): Promise<void> {
		try {
			const at = await now();
			const found = await reading(db, (tx) => listOverdueRounds(tx, at));
			const held = found
				.filter(({ currency }) => currency === BRAND_CURRENCY)
				.reduce((sum, rounds) => sum + rounds.held, 0n);
			const oldestMs = Math.min(...found.map((rounds) => rounds.oldestOpenedAt.getTime()));
			figures = {
				overdue: found.reduce((sum, rounds) => sum + rounds.count, 0),
				overdueHeld: Number(toDecimal(held)),
				overdueOldestSeconds: found.length > 0 ? (at.getTime() - oldestMs) / 1000 : 0,
			};
		} catch (err) {
			log.warn({ err }, 'open rounds could not be counted');
		}
	}
}
