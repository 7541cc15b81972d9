import { sumOf } from '#lib/money.ts';
import { findLottery, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { type Account, house } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { type IssueRow, lockIssue, readClock, updateIssue } from '../issues/issue-rows.ts';
import { agrees, type ControlRow, sumControl } from './control.ts';
import { sumExpected } from './expected-return.ts';
import { decideBets } from './judge-lines.ts';
import { selectLinkedLines } from './linked-lines.ts';
import { notifyReturned, notifyWinners } from './notify-members.ts';
import * as rows from './rows.ts';
import { type Pooled, sharePool } from './share-pool.ts';
import { stopEndedChases } from './stop-ended-chases.ts';

/** How often an issue with bets that wait for another issue is looked at. */
const WAIT_S = 5;
/** How often the beacon of a void issue is asked, and for how long. */
const REVEAL_PAUSE_S = 30;
const REVEAL_MAX_S = 86_400;

interface SettleLog {
	error(context: object, message: string): void;
}

/**
 * Decides and pays the bets of a drawn issue, or returns the stakes of a void one. Each step is a
 * transaction of its own that leaves the rest for a repeat: a process may end anywhere.
 */
export async function settleIssue(
	db: Database,
	issue: IssueRow,
	log: SettleLog,
	chunk = rows.CHUNK,
): Promise<void> {
	if (issue.isHeld) {
		await updateIssue(db, issue.id, { due_at: null });
		return;
	}
	if (issue.state === 'void') {
		while (await returnNext(db, issue, chunk.members));
		await finish(db, issue, log);
		return;
	}
	await judgeAll(db, issue, chunk);
	if (!(await balance(db, issue, log))) return;
	while (await payNext(db, issue, chunk));
	await stopEndedChases(db, issue.id);
	await finish(db, issue, log);
}

async function judgeAll(db: Database, issue: IssueRow, chunk: rows.Chunk): Promise<void> {
	const lottery = getLottery(issue);
	let afterMember = 0;
	for (;;) {
		const last = await transaction(db, (tx) =>
			judgeNext(tx, { issue, lottery, afterMember, chunk }),
		);
		if (last === undefined) return;
		afterMember = last;
	}
}

interface JudgeInput {
	issue: IssueRow;
	lottery: Lottery;
	afterMember: number;
	chunk: rows.Chunk;
}

/** Judges the lines of the next members; returns the last one of them, undefined at the end. */
async function judgeNext(
	tx: Tx,
	{ issue: { id }, lottery, afterMember, chunk }: JudgeInput,
): Promise<number | undefined> {
	const issue = await lockIssue(tx, id);
	const lines = await selectWholeMembers(tx, { issueId: id, afterMember, chunk });
	const last = lines.at(-1)?.memberId;
	if (issue.result === null || last === undefined) return undefined;
	const memberIds = [...new Set(lines.map(({ memberId }) => memberId))];
	const linked = await selectLinkedLines(tx, { issueId: id, memberIds });
	const { result } = issue;
	const { lines: judged, bets, stopped } = decideBets(lottery, { result, lines, linked });
	const run = issue.run + 1;
	await rows.updateLines(tx, judged);
	await rows.updateBets(tx, { run, bets });
	await rows.stopBets(tx, { run, ids: stopped });
	return last;
}

/** Selects a chunk of lines that holds all lines of each of its members. */
async function selectWholeMembers(
	tx: Tx,
	{ chunk, ...after }: { issueId: number; afterMember: number; chunk: rows.Chunk },
): Promise<rows.LiveLine[]> {
	for (let limit = chunk.lines; ; limit *= 4) {
		const lines = await rows.selectLiveLines(tx, { ...after, limit });
		if (lines.length < limit) return lines;
		const last = lines.at(-1)?.memberId;
		const whole = lines.filter(({ memberId }) => memberId !== last);
		if (whole.length > 0) return whole;
	}
}

/**
 * Balances what a run decided with the house, once both calculations agree; returns whether its bets
 * can be paid. A difference holds the issue: nothing is paid.
 */
async function balance(db: Database, { id }: IssueRow, log: SettleLog): Promise<boolean> {
	return await transaction(db, async (tx) => {
		const issue = await lockIssue(tx, id);
		const { result, isHeld } = issue;
		if (isHeld || result === null) return false;
		const run = issue.run + 1;
		const lottery = getLottery(issue);
		const hasPool = lottery.format === 'mega';
		// A pool is shared once, by every bet of the issue.
		if (hasPool && (await rows.hasLiveBets(tx, id))) return true;
		const pooled = hasPool ? await sharePool(tx, { issue, run }) : undefined;
		const totals = await rows.sumRun(tx, { issueId: id, run });
		const control = await sumControl(tx, {
			...{ issueId: id, run, result },
			format: lottery.format,
		});
		const wrong = control.filter((row) => !agrees(row));
		if (wrong.length > 0 || !agree(totals, control)) {
			throw new ControlDiffers(wrong.map(({ play }) => play));
		}
		const expected = await sumExpected(tx, { issueId: id, run, format: lottery.format });
		for (const total of totals) {
			const ofCurrency = control.filter((row) => row.currency === total.currency);
			const controlWin = sumOf(ofCurrency.map((row) => row.controlWin));
			const ofRun = { controlWin, expected: expected.get(total.currency) ?? 0n };
			await rows.insertRun(tx, { issueId: issue.id, run, ...total, ...ofRun });
			await postBalance(tx, { issue, run, total, pooled });
		}
		await updateIssue(tx, id, { state: 'settling', ...(totals.length > 0 && { run }) });
		return true;
	}).catch(async (error: unknown) => {
		if (!(error instanceof ControlDiffers)) throw error;
		const { game, numero } = await hold(db, id);
		log.error({ game, numero, plays: error.plays }, 'lottery settlement held');
		return false;
	});
}

/** The second calculation has another sum than the first. */
class ControlDiffers extends Error {
	readonly plays: readonly string[];
	constructor(plays: readonly string[]) {
		super('the control of a settlement differs');
		this.plays = plays;
	}
}

async function hold(db: Database, id: number): Promise<IssueRow> {
	return await transaction(db, async (tx) => {
		await updateIssue(tx, id, { is_held: true, due_at: null });
		return await lockIssue(tx, id);
	});
}

/** The sums of bets are those of their lines. */
function agree(totals: readonly rows.RunTotals[], control: readonly ControlRow[]): boolean {
	return totals.every(({ currency, win, rebate }) => {
		const lines = control.filter((row) => row.currency === currency);
		const wins = sumOf(lines.map((row) => row.controlWin + row.poolWin));
		return win === wins && rebate === sumOf(lines.map((row) => row.controlRebate));
	});
}

interface PostBalanceInput {
	issue: IssueRow;
	run: number;
	total: rows.RunTotals;
	pooled: Pooled | undefined;
}

/** Moves what a run needs from the house to the pool, or what it leaves to the house. */
async function postBalance(tx: Tx, { issue, run, total, pooled }: PostBalanceInput) {
	const { currency, staked, win, rebate } = total;
	const pool = poolOf(issue, currency);
	const bank = house(issue.game, currency);
	const shared = pooled?.transfers(pool) ?? [];
	const missing = win + rebate - staked + (pooled?.taken ?? 0n) - (pooled?.paid ?? 0n);
	const [source, destination] = missing > 0n ? [bank, pool] : [pool, bank];
	const rest = missing > 0n ? missing : -missing;
	const postings = [...shared, { source, destination, amount: rest }].filter(
		({ amount }) => amount > 0n,
	);
	if (postings.length === 0) return;
	await post(tx, {
		reference: `lottery:balance:${issue.id}:${run}:${currency}`,
		kind: 'lottery_balance',
		occurredAt: await readClock(tx),
		postings,
	});
}

async function payNext(db: Database, issue: IssueRow, chunk: rows.Chunk): Promise<boolean> {
	return await transaction(db, async (tx) => {
		const paid = await rows.payNext(tx, { issueId: issue.id, members: chunk.members });
		await notifyWinners(tx, issue, paid);
		return paid.length > 0;
	});
}

async function returnNext(db: Database, issue: IssueRow, members: number): Promise<boolean> {
	return await transaction(db, async (tx) => {
		const returned = await rows.returnNext(tx, { issueId: issue.id, members });
		await notifyReturned(tx, issue, returned);
		return returned.length > 0;
	});
}

/** Ends an issue whose bets are all decided and paid, when its pools are empty. */
async function finish(db: Database, { id }: IssueRow, log: SettleLog): Promise<void> {
	await transaction(db, async (tx) => {
		const issue = await lockIssue(tx, id);
		const now = await readClock(tx);
		await rows.wakeFollowers(tx, id);
		if (await rows.hasOpenBets(tx, id)) {
			await updateIssue(tx, id, { due_at: secondsAfter(now, WAIT_S) });
			return;
		}
		const pools = await rows.listPools(tx, issue);
		if (pools.length > 0) {
			await updateIssue(tx, id, { is_held: true, due_at: null });
			const rest = pools.map(({ currency, balance: sum }) => `${sum} ${currency}`);
			log.error({ game: issue.game, numero: issue.numero, rest }, 'lottery pool is not empty');
			return;
		}
		await rows.deleteRoom(tx, id);
		const isWaiting = issue.result === null && now < secondsAfter(issue.drawsAt, REVEAL_MAX_S);
		await updateIssue(tx, id, {
			state: issue.state === 'void' ? 'void' : 'settled',
			ended_at: now,
			due_at: isWaiting ? secondsAfter(now, REVEAL_PAUSE_S) : null,
		});
	});
}

function getLottery({ game }: IssueRow): Lottery {
	const lottery = findLottery(game);
	if (!lottery) throw new Error(`this build has no lottery ${game}`);
	return lottery;
}

function poolOf({ game, numero }: IssueRow, currency: string): Account {
	return { kind: `lottery.${game}.${numero}.pool`, currency };
}
