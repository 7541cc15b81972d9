import type { MoneyStormResult } from './storm.ts';

const SHOWN = 8;

/** The least of a run that says something, by the names of its figures. */
const LEAST: Record<string, number> = {
	...{ 'payments at the provider': 20, 'payouts paid': 8, 'reversed payments': 1 },
	...{ 'failed withdrawals': 1, 'returned payouts': 1, 'receipts confirmed': 1, disputes: 1 },
};

/** A run of less has few of the rare things. */
const SHORT_S = 200;
const SHORT_LEAST: Record<string, number> = { 'payments at the provider': 5, 'payouts paid': 2 };

/** Prints the figures and findings; returns for each requirement whether it is met. */
export function report(result: MoneyStormResult, seed: number): boolean[] {
	const { faults, planted, kills, crashes, attempts } = result;
	const figures = figuresOf(result);
	console.log(`\nmoney storm (seed ${seed})`);
	console.table({
		...figures,
		'application killed': kills.app,
		'database killed': kills.database,
		'provider killed': kills.provider,
		'ended by themselves': crashes.length,
		'calls of members': attempts.all - attempts.repeated,
		'repeated calls': attempts.repeated,
		seconds: Math.round(result.seconds),
		'seconds until all had caught up': Math.round(result.drainSeconds),
		faults: faults.length,
	});
	for (const fault of faults.slice(0, SHOWN)) console.log(`  fault: ${fault}`);
	for (const text of crashes.slice(0, 2)) console.log(`  ended by itself:\n${text}`);
	for (const [what, isFound] of planted) {
		console.log(`  planted: ${what}: ${isFound ? 'found' : 'NOT FOUND'}`);
	}
	const isShort = result.seconds < SHORT_S;
	const few = Object.entries(LEAST).filter(
		([name, least]) => (figures[name] ?? 0) < (isShort ? (SHORT_LEAST[name] ?? 0) : least),
	);
	for (const [name, least] of few) console.log(`  few: ${name}: less than ${least}`);
	const found = [...planted.values()];
	console.log(`found ${found.filter(Boolean).length}/${found.length} planted faults`);
	return [faults.length === 0, crashes.length === 0, few.length === 0, ...found];
}

function figuresOf({ evidence, deeds }: MoneyStormResult): Record<string, number> {
	const { theirs, ours } = evidence;
	const confirmed = (...names: string[]) =>
		deeds.filter(({ name, answer }) => names.includes(name) && answer === 'ok').length;
	const stateOf = (...states: string[]) =>
		ours.withdrawals.filter(({ state }) => states.includes(state)).length;
	return {
		'orders confirmed': confirmed('deposit'),
		'payments at the provider': theirs.receipts.length,
		'reversed payments': theirs.receipts.filter((one) => one.isReversed).length,
		'withdrawals confirmed': confirmed('withdraw'),
		'payouts paid': theirs.payouts.filter(({ state }) => state === 'paid').length,
		'failed withdrawals': stateOf('failed'),
		'rejected withdrawals': stateOf('rejected'),
		'returned payouts': theirs.returns.length,
		'receipts confirmed': confirmed('received'),
		disputes: confirmed('partly', 'not_received'),
		'refunds after a trace': ours.withdrawals.filter(({ refunded }) => refunded > 0n).length,
		'lines of the statement': theirs.lines.length,
	};
}
