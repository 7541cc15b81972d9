import { formatMoney, type Money, minOf, sumOf } from '#lib/money.ts';
import { startOfBusinessDay } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { BRAND_CURRENCY, promoPot, symbolOf } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { notifyMany } from '#platform/people/messages/inbox.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import { readGiven } from '../claims/read-given.ts';
import { mayHaveOffers } from '../claims/require-offers.ts';
import { isScoredBefore, lockRanked } from '../rankings/rank-members.ts';
import { rankingOf } from '../rankings/rules.ts';
import { listRules, readVersions, type StoredRule } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { duePeriod } from './due-period.ts';
import { paymentsOf, reckonMembers } from './reckon-members.ts';
import {
	hasRun,
	insertRun,
	lockRun,
	moveRun,
	type PaidPart,
	type Payment,
	payRun,
	type RunRow,
	selectChunk,
	selectOpenRuns,
} from './rows.ts';

/** Members of one transaction. */
export const CHUNK = 1000;

interface RunOptions {
	signal?: AbortSignal;
	/** Members of one transaction. */
	chunk?: number;
}

interface RunLog {
	info(context: object, message: string): void;
	warn(context: object, message: string): void;
}

/**
 * Begins the runs that are due and continues those that are open, a transaction per chunk. Two
 * processes at once, and a stop at any point, pay each member once. A run whose pot is short stops at a
 * member, says so once, and goes on when the pot is funded.
 */
export async function runRewards(
	db: Database,
	log: RunLog,
	{ signal, chunk = CHUNK }: RunOptions = {},
): Promise<void> {
	if (!(await mayHaveOffers(db))) return;
	const now = await readNow(db);
	const { openDay } = await readFoldState(db);
	for (const stored of await listRules(db, ['live'])) await beginRun(db, stored, { now, openDay });
	for (const run of await selectOpenRuns(db)) {
		let hasMore = true;
		while (hasMore && !signal?.aborted) {
			hasMore = await transaction(db, (tx) => runChunk(tx, run.id, { log, chunk }));
		}
	}
}

/**
 * A period is paid when all its play is booked, and when the rule was live before it began. A ranking
 * may begin within a period: its list has shown from when it counts.
 */
async function beginRun(
	db: Database,
	{ rule, version, liveSince }: StoredRule,
	{ now, openDay }: { now: Date; openDay: string },
): Promise<void> {
	const due = duePeriod(rule, now);
	if (!due || due.to > openDay || liveSince === undefined) return;
	const isRanking = rankingOf(rule) !== undefined;
	if (liveSince > startOfBusinessDay(isRanking ? due.to : due.from)) return;
	if (await hasRun(db, rule.code, due.period)) return;
	await transaction(db, async (tx) => {
		// No score of the period changes after its run has begun.
		if (isRanking && !(await isScoredBefore(tx, due.to))) return;
		await insertRun(tx, { ...due, rule: rule.code, version });
	});
}

/** Pays the next members. Returns whether there may be more. */
async function runChunk(
	tx: Tx,
	id: number,
	{ log, chunk }: { log: RunLog; chunk: number },
): Promise<boolean> {
	const run = await lockRun(tx, id);
	if (!run) return false;
	const [found] = await readVersions(tx, [run]);
	if (!found) throw new Error('a run without its rule');
	const { rule } = found;
	const part = await nextPart(tx, rule, { run, chunk });
	const { due, payments } = part;
	const paid = await payRun(tx, { run: id, kind: kindOf(rule), payments });
	await notifyPaid(tx, rule, paid);
	const isShort = payments.length < due.length;
	const afterMember = isShort
		? (payments.at(-1)?.memberId ?? run.afterMember)
		: (part.last ?? run.afterMember);
	const state = isShort ? 'short' : part.isLast ? 'done' : 'running';
	const { members, amount } = paid;
	await moveRun(tx, { id, afterMember, members, amount, state });
	say(log, run, { state, member: due[payments.length]?.memberId });
	return state === 'running';
}

interface Part {
	due: readonly Payment[];
	/** Those of `due` for which there is money. */
	payments: readonly Payment[];
	/** The last member who was looked at. */
	last: number | undefined;
	isLast: boolean;
}

/** The next members by their ids; of a ranking all of them, whose pool is paid whole or not at all. */
async function nextPart(
	tx: Tx,
	rule: Rule,
	{ run, chunk }: { run: RunRow; chunk: number },
): Promise<Part> {
	const ranking = rankingOf(rule);
	if (ranking) {
		const due = paymentsOf(await lockRanked(tx, ranking, run.period));
		const payments = await affordable(tx, rule, due);
		const isWhole = payments.length === due.length;
		return { due, payments: isWhole ? due : [], last: undefined, isLast: true };
	}
	const { from, to, afterMember } = run;
	const wanted = { rule, from, to, afterMember, limit: chunk, isLocked: true };
	const members = await selectChunk(tx, wanted);
	const due = reckonMembers(rule, members);
	const payments = await affordable(tx, rule, due);
	const last = members.at(-1)?.memberId;
	return { due, payments, last, isLast: members.length < chunk };
}

/** Members who take no offers are not in a run, so they get no message either. */
async function notifyPaid(tx: Tx, { names }: Rule, { claims }: PaidPart): Promise<void> {
	await notifyMany(
		tx,
		claims.map(({ id, memberId, cost }) => ({
			...{ memberId, kind: 'reward_paid', about: `reward:${id}` },
			params: {
				...{ name_bn: names.bn, name_en: names.en },
				amount: formatMoney(cost, symbolOf(BRAND_CURRENCY)),
			},
		})),
	);
}

/** The first payments for which pot and cap have the money. */
async function affordable(
	tx: Tx,
	{ code, pot }: Rule,
	due: readonly Payment[],
): Promise<Payment[]> {
	let left: Money = await balanceOf(tx, promoPot(pot.code));
	if (pot.cap !== undefined) left = minOf(left, pot.cap - (await readGiven(tx, code)));
	if (sumOf(due.map(({ amount }) => amount)) <= left) return [...due];
	let sum: Money = 0n;
	const first = due.findIndex(({ amount }) => {
		sum += amount;
		return sum > left;
	});
	return due.slice(0, first);
}

/** The kind of the event decides its column in the sums by day: rebate or bonus. */
function kindOf(rule: Rule): string {
	if (rankingOf(rule)) return 'reward_cash';
	const { counts } = rule;
	return counts?.measure === 'netLoss' ? 'cashback_paid' : 'rebate_paid';
}

function say(
	log: RunLog,
	{ id, rule, period, state: before }: RunRow,
	{ state, member }: { state: RunRow['state']; member: number | undefined },
): void {
	const context = { run: id, rule, period };
	if (state === 'short' && before !== 'short') {
		log.warn({ ...context, member }, 'the pot of a run is short');
	}
	if (state === 'done') log.info(context, 'a run is done');
}
