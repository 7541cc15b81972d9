import type { BetEvidence, Evidence } from './evidence.ts';

/** What moved, by member, issue and kind, in words; amounts from the cash of the member: minus. */
type Sums = Map<string, bigint>;

/** What moved between a member and the pool of an issue is what lines and bets say, kind by kind. */
export function checkPostings(evidence: Evidence): string[] {
	const expected = sumOfLines(evidence);
	const posted = sumOfPostings(evidence);
	const keys = new Set([...expected.keys(), ...posted.keys()]);
	const faults = [...keys].flatMap((key) => {
		const [due, moved] = [expected.get(key) ?? 0n, posted.get(key) ?? 0n];
		return due === moved ? [] : [`${key}: ${moved} moved, ${due} is due`];
	});
	return [...faults, ...checkBalances(evidence)];
}

function sumOfLines({ issues, lines, bets, moves }: Evidence): Sums {
	const poolOf = new Map(
		issues.map(({ id, game, numero }) => [id, `lottery.${game}.${numero}.pool`]),
	);
	const taken = new Set(
		moves.filter(({ kind }) => kind === 'lottery_stop').map(({ name }) => name),
	);
	const betOf = new Map(bets.map((bet) => [bet.id, bet]));
	const sums: Sums = new Map();
	for (const { id, bet, issue, member, stake, state, win, rebate } of lines) {
		const pool = poolOf.get(issue) ?? '';
		add(sums, `${member} lottery_bet ${pool}`, stake);
		const paid = {
			cancelled: ['lottery_cancel', stake] as const,
			void: ['lottery_void', stake] as const,
			stopped: [taken.has(`stop:${id}`) ? 'lottery_stop' : payOf(betOf.get(bet)), stake] as const,
			settled: [payOf(betOf.get(bet)), win + rebate] as const,
		}[state];
		if (paid) add(sums, `${member} ${paid[0]} ${pool}`, -paid[1]);
	}
	return sums;
}

/** A run pays all that it decides in one event a member. */
function payOf(bet: BetEvidence | undefined): string {
	return `lottery_pay:${bet?.run}`;
}

function sumOfPostings({ moves }: Evidence): Sums {
	const sums: Sums = new Map();
	for (const { kind, name, pool, member, amount } of moves) {
		if (kind === 'lottery_balance') continue;
		const run = kind === 'lottery_pay' ? `:${name.split(':')[2]}` : '';
		add(sums, `${member} ${kind}${run} ${pool}`, amount);
	}
	return sums;
}

/** The house balances a run with one event: what it returns less what was staked. */
function checkBalances({ issues, bets, lines, moves }: Evidence): string[] {
	const linesOf = Map.groupBy(lines, ({ bet }) => bet);
	const due = new Map<string, bigint>();
	for (const { id, issue, run, state } of bets) {
		if (state !== 'settled') continue;
		for (const line of linesOf.get(id) ?? []) {
			if (line.state !== 'settled') continue;
			add(due, `balance:${issue}:${run}`, line.win + line.rebate - line.stake);
		}
	}
	const balances = moves.filter(({ kind }) => kind === 'lottery_balance');
	const posted = new Map<string, bigint>();
	for (const { name, amount } of balances) add(posted, name.replace(/:BDT$/, ''), amount);
	const known = new Set(issues.map(({ id }) => String(id)));
	return [...new Set([...due.keys(), ...posted.keys()])].flatMap((key) => {
		if (!known.has(key.split(':')[1] ?? '')) return [`${key} has no issue`];
		const [wanted, moved] = [due.get(key) ?? 0n, posted.get(key) ?? 0n];
		return wanted === moved ? [] : [`${key}: the house moved ${moved}, ${wanted} is due`];
	});
}

/** Every pool is empty at the end. */
export function checkPools({ moves }: Evidence): string[] {
	const sums: Sums = new Map();
	for (const { pool, amount } of moves) add(sums, pool, amount);
	return [...sums].filter(([, rest]) => rest !== 0n).map(([pool, rest]) => `${pool} has ${rest}`);
}

function add(sums: Sums, key: string, amount: bigint): void {
	sums.set(key, (sums.get(key) ?? 0n) + amount);
}
