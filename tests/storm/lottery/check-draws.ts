import { merkleRoot } from '#lib/fair/merkle-tree.ts';
import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { drawnOf, findPlay } from '#lib/rules/lottery/formats.ts';
import { judge } from '#lib/rules/lottery/judge.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import type { BetEvidence, Evidence, IssueEvidence, LineEvidence } from './evidence.ts';

const REBATE_PARTS = 2000n;

const PATHS = [
	/^(pre )?open locked drawn settling settled$/,
	/^(pre )?open locked void$/,
	// Without a bet.
	/^(pre )?(open )?(locked )?not_held$/,
];

/** An issue goes through its states once; one with bets ends. */
export function checkTransitions({ issues, changes, bets }: Evidence): string[] {
	const changesOf = Map.groupBy(changes, ({ issue }) => issue);
	const touched = new Set(bets.map(({ issue }) => issue));
	return issues.flatMap((issue) => {
		const path = pathOf(changesOf.get(issue.id) ?? []);
		const isOver = PATHS.some((one) => one.test(path));
		const name = nameOf(issue);
		if (path.includes('?')) return [`${name} has a gap: ${path}`];
		if (issue.isHeld) return [`${name} is held: ${path}`];
		if (!touched.has(issue.id))
			return PATHS.some((one) => startsPath(one, path)) ? [] : [`${name}: ${path}`];
		if (!path.endsWith(issue.state)) return [`${name} is ${issue.state}: ${path}`];
		return isOver ? [] : [`${name} with bets: ${path}`];
	});
}

/** The states in their order; `?` where one does not follow from the one before. */
function pathOf(changes: Evidence['changes']): string {
	const states: string[] = [];
	for (const { was, isNow } of changes) {
		if (states.length > 0 && states.at(-1) !== was) states.push('?');
		if (states.length === 0) states.push(was);
		states.push(isNow);
	}
	return states.join(' ');
}

/** An issue without a bet may be on its way when the storm ends. */
function startsPath(path: RegExp, states: string): boolean {
	const rest = ['', ' void', ' locked void', ' open locked void', ' not_held'];
	const more = [' settled', ' settling settled', ' drawn settling settled'];
	const all = [
		...rest,
		...more,
		' locked drawn settling settled',
		' open locked drawn settling settled',
	];
	return states === '' || all.some((end) => path.test(`${states}${end}`));
}

function nameOf({ game, numero }: IssueEvidence): string {
	return `issue ${game} ${numero}`;
}

/** The rules applied to the result, line by line and bet by bet. */
export function checkWins({ issues, lines, bets }: Evidence): string[] {
	const issueOf = new Map(issues.map((issue) => [issue.id, issue]));
	const linesOf = Map.groupBy(lines, ({ bet }) => bet);
	const ofLines = lines.flatMap((line) => {
		const issue = issueOf.get(line.issue);
		if (line.state !== 'settled') {
			const isFree = line.win === 0n && line.rebate === 0n && line.won === null;
			return isFree ? [] : [`line ${line.id} is ${line.state} and has a win`];
		}
		return issue?.result
			? checkWin(line, issue.game, issue.result)
			: [`line ${line.id} has no result`];
	});
	const ofBets = bets.flatMap(({ id, win, rebate, state }) => {
		const own = linesOf.get(id) ?? [];
		const isSum = win === sum(own, 'win') && rebate === sum(own, 'rebate');
		return isSum ? [] : [`bet ${id}, ${state}, is not the sum of its lines`];
	});
	return [...ofLines, ...ofBets];
}

function checkWin(line: LineEvidence, game: string, result: string[]): string[] {
	const format = findLottery(game)?.format;
	const play = format && findPlay(format, line.play);
	const read = play && readChoice(play, line.balls);
	if (!play || !read?.ok) return [`line ${line.id} cannot be read`];
	const own = judge(
		{ play, choice: read.choice, price: line.price, odds: line.odds },
		drawnOf(result),
	);
	const rebate = (line.stake * BigInt(line.rebateParts)) / REBATE_PARTS;
	const faults: string[] = [];
	if (line.won !== own.won || line.win !== own.win || String(line.hits) !== String(own.hits)) {
		faults.push(
			`line ${line.id} won ${line.win} (${line.won}), by the rules ${own.win} (${own.won})`,
		);
	}
	if (line.rebate !== rebate)
		faults.push(`line ${line.id} has a rebate of ${line.rebate}, not ${rebate}`);
	if (line.stakes !== read.stakes) faults.push(`line ${line.id} has ${line.stakes} stakes`);
	return faults;
}

function sum(lines: readonly LineEvidence[], key: 'win' | 'rebate'): bigint {
	return lines.reduce((total, line) => total + line[key], 0n);
}

/** A chase plays its issues in their order until it ends; the rest is stopped. */
export function checkChases({ orders, bets }: Evidence): string[] {
	const betsOf = Map.groupBy(bets, ({ order }) => order);
	return orders.flatMap(({ id, winningStop, abandoning }) => {
		const faults: string[] = [];
		let hasEnded = false;
		for (const bet of betsOf.get(id) ?? []) {
			if (bet.state === 'settled' && hasEnded)
				faults.push(`bet ${bet.id} counts after the end of ${id}`);
			if (bet.state === 'stopped' && !hasEnded)
				faults.push(`bet ${bet.id} of ${id} is stopped too early`);
			hasEnded ||= endsChase(bet, { winningStop, abandoning });
		}
		return faults;
	});
}

function endsChase(
	{ state, won }: BetEvidence,
	{ winningStop, abandoning }: { winningStop: boolean; abandoning: boolean },
): boolean {
	if (state !== 'settled') return false;
	const hasWon = (won ?? 0) > 0;
	return (winningStop && hasWon) || (abandoning && !hasWon);
}

/** The root of an issue is that of the lines that were live at its lock; no order is later. */
export function checkRoots({ issues, lines, orders, bets, moves }: Evidence): string[] {
	const taken = new Set(
		moves.flatMap(({ kind, name }) =>
			kind === 'lottery_cancel' || kind === 'lottery_stop' ? [name.split(':')[1]] : [],
		),
	);
	const linesOf = Map.groupBy(lines, ({ issue }) => issue);
	const orderOf = new Map(orders.map((order) => [order.id, order]));
	const betsOf = Map.groupBy(bets, ({ issue }) => issue);
	return issues.flatMap((issue) => {
		if (issue.root === null) return [];
		const live = (linesOf.get(issue.id) ?? []).filter(({ id }) => !taken.has(String(id)));
		const root = Buffer.from(merkleRoot(live.map(({ leaf }) => Buffer.from(leaf, 'hex'))));
		const staked = live.reduce((total, { stake }) => total + stake, 0n);
		const faults = live
			.filter(({ leaf, ownLeaf }) => leaf !== ownLeaf)
			.map(({ id }) => `the leaf of line ${id} is not that of its columns`);
		if (issue.tickets !== live.length || issue.staked !== staked) {
			faults.push(`${nameOf(issue)} was locked with ${issue.tickets} tickets of ${live.length}`);
		}
		if (root.toString('hex') !== issue.root) faults.push(`${nameOf(issue)} has another root`);
		for (const bet of betsOf.get(issue.id) ?? []) {
			const placedAt = orderOf.get(bet.order)?.createdAt;
			if (placedAt && placedAt >= issue.locksAt)
				faults.push(`bet ${bet.id} is later than the lock`);
		}
		return faults;
	});
}
