import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import type { LotteryBeacons } from './beacon.ts';
import { countTickets } from './count-tickets.ts';
import * as rows from './issue-rows.ts';
import { recordDraw } from './record-draw.ts';

/** How long a draw waits for its beacon: fast games, daily games. */
const FAST_WAIT_S = 120;
const DAILY_WAIT_S = 86_400;
const FAST_PAUSE_S = 2;
const DAILY_PAUSE_S = 30;

export interface IssueServices {
	vault: Vault;
	beacons: LotteryBeacons;
	/** Decides the lines of a drawn issue and pays them; a void one gets its stakes back. */
	settle: (db: Database, issue: rows.IssueRow) => Promise<void>;
	log: {
		warn(context: object, message: string): void;
		error(context: object, message: string): void;
	};
}

/** Takes an issue through every transition that is due: lock, draw, settlement. */
export async function advanceIssue(
	db: Database,
	services: IssueServices,
	claimed: rows.IssueRow,
): Promise<void> {
	let issue = claimed;
	if (issue.state === 'open' || issue.state === 'pre') {
		issue = await lockDueIssue(db, services, issue);
	}
	if (issue.state === 'locked') issue = await draw(db, services, issue);
	if (issue.state === 'void') await reveal(db, services, issue);
	if (['drawn', 'settling', 'void'].includes(issue.state)) await services.settle(db, issue);
}

/** Locks an issue whose time has come; the rest is due later. */
export async function lockDueIssue(
	db: Database,
	services: IssueServices,
	{ id }: rows.IssueRow,
): Promise<rows.IssueRow> {
	const issue = await lock(db, services, id);
	await requireSilence(db, services, issue);
	return issue;
}

/** Counts the tickets of an issue once every bet under way has ended, and publishes their root. */
async function lock(db: Database, services: IssueServices, id: number): Promise<rows.IssueRow> {
	return await transaction(db, async (tx) => {
		const now = await rows.closeGate(tx, id);
		const issue = await rows.lockIssue(tx, id);
		if (issue.state !== 'open' && issue.state !== 'pre') return issue;
		if (now < issue.locksAt) {
			await rows.updateIssue(tx, id, { due_at: issue.locksAt });
			return issue;
		}
		const counted = await countTickets(tx, id);
		const spokenAt = await services.beacons.instantOf(tx, issue);
		const isLate = now >= spokenAt && counted.tickets > 0;
		const dueAt = spokenAt > issue.drawsAt ? spokenAt : issue.drawsAt;
		await rows.updateIssue(tx, id, { ...counted, locked_at: now, state: 'locked', due_at: dueAt });
		if (isLate) await markVoid(tx, services, issue, 'late_root');
		return await rows.lockIssue(tx, id);
	});
}

/** Makes an issue void when the beacon spoke before the lock: then our clock is wrong. */
async function requireSilence(
	db: Database,
	services: IssueServices,
	issue: rows.IssueRow,
): Promise<void> {
	if (issue.state !== 'locked' || !issue.tickets) return;
	if (!(await services.beacons.hasSpoken(issue))) return;
	await transaction(db, async (tx) => {
		const current = await rows.lockIssue(tx, issue.id);
		if (current.state === 'locked') await markVoid(tx, services, current, 'late_root');
	});
}

/** Draws the result with the beacon's round; waits for it, or makes the issue void. */
async function draw(
	db: Database,
	services: IssueServices,
	locked: rows.IssueRow,
): Promise<rows.IssueRow> {
	const { id } = locked;
	const signature = await readBeacon(db, services, locked);
	return await transaction(db, async (tx) => {
		const issue = await rows.lockIssue(tx, id);
		if (issue.state !== 'locked') return issue;
		const now = await rows.readClock(tx);
		const earliest = await earliestDraw(tx, services, issue);
		if (now < earliest) {
			await rows.updateIssue(tx, id, { due_at: earliest });
			return issue;
		}
		if (signature !== undefined) {
			await recordDraw(tx, services.vault, { issue, signature });
			await rows.updateIssue(tx, id, { state: 'drawn' });
			return await rows.lockIssue(tx, id);
		}
		const { waitS, pauseS } = waitOf(issue);
		if (now < secondsAfter(earliest, waitS)) {
			await rows.updateIssue(tx, id, { due_at: secondsAfter(now, pauseS) });
			return issue;
		}
		await markVoid(tx, services, issue, 'no_beacon');
		return await rows.lockIssue(tx, id);
	});
}

/** Reads the beacon's round outside a transaction: a relay may be slow. */
async function readBeacon(
	db: Database,
	{ beacons }: IssueServices,
	issue: rows.IssueRow,
): Promise<string | undefined> {
	const now = await rows.readClock(db);
	if (now < (await beacons.instantOf(db, issue))) return undefined;
	return await beacons.read(db, issue, now);
}

async function earliestDraw(
	tx: Tx,
	{ beacons }: IssueServices,
	issue: rows.IssueRow,
): Promise<Date> {
	const spokenAt = await beacons.instantOf(tx, issue);
	return spokenAt > issue.drawsAt ? spokenAt : issue.drawsAt;
}

function waitOf({ game }: rows.IssueRow) {
	const schedule = findLottery(game)?.schedule;
	const isFast = schedule !== undefined && 'everyS' in schedule;
	return isFast
		? { waitS: FAST_WAIT_S, pauseS: FAST_PAUSE_S }
		: { waitS: DAILY_WAIT_S, pauseS: DAILY_PAUSE_S };
}

/** Marks an issue as void: its stakes go back, and what would have been drawn is shown later. */
async function markVoid(
	tx: Tx,
	{ log }: Pick<IssueServices, 'log'>,
	{ id, game, numero }: rows.IssueRow,
	reason: rows.VoidReason,
): Promise<void> {
	const now = await rows.readClock(tx);
	await rows.updateIssue(tx, id, { state: 'void', reason, due_at: now });
	log.error({ game, numero, reason }, 'lottery issue is void');
}

/** Shows the seed of a void issue and what would have been drawn, once the beacon is known. */
async function reveal(db: Database, services: IssueServices, voided: rows.IssueRow): Promise<void> {
	if (voided.result !== null) return;
	const signature = await readBeacon(db, services, voided);
	if (signature === undefined) return;
	await transaction(db, async (tx) => {
		const issue = await rows.lockIssue(tx, voided.id);
		if (issue.result === null) await recordDraw(tx, services.vault, { issue, signature });
	});
}
