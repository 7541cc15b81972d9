import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { findLottery, LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { oddsTable } from '#lib/rules/lottery/odds-table.ts';
import { issuesAfter, type PlannedIssue } from '#lib/rules/lottery/schedule.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { openPool } from '../settlement/share-pool.ts';
import type { LotteryBeacons } from './beacon.ts';
import { readClock } from './issue-rows.ts';
import * as plans from './plan-rows.ts';

/** Issues of a fast game that are made before they sell: as many as a chase can name. */
const AHEAD = 100;
const AHEAD_DAYS = 30;
/** Seconds from the lock of a fast game, and from the draw of a daily one, to the beacon's round. */
const FAST_ROUND_S = 3;
const DAILY_ROUND_S = 30;
const PER_INSERT = 200;

interface MakeServices {
	vault: Vault;
	beacons: LotteryBeacons;
}

/** Inserts the lotteries of this build and their tables of odds. */
export async function saveLotteries(
	tx: Tx,
	lotteries: readonly Lottery[] = LOTTERIES,
): Promise<void> {
	for (const lottery of lotteries) {
		const body = canonicalJson(oddsTable(lottery));
		await plans.saveGame(tx, { code: lottery.code, body });
		if (lottery.format === 'mega') await openPool(tx, lottery.code);
	}
}

/**
 * Makes the issues to come: 100 of each fast game, 30 days of the others. What decides each of them is
 * committed with it: the hash of its seed, its table of odds and the beacon's round. Games of another
 * build are left alone.
 */
export async function makeIssues(
	db: Database,
	services: MakeServices,
	signal?: AbortSignal,
): Promise<void> {
	const now = await readClock(db);
	for (const game of await plans.selectPlanned(db)) {
		if (signal?.aborted) return;
		const lottery = findLottery(game.code);
		if (!lottery) continue;
		const planned = missingIssues(lottery, game, now);
		for (let at = 0; at < planned.length; at += PER_INSERT) {
			const part = planned.slice(at, at + PER_INSERT);
			await transaction(db, async (tx) => {
				const issues = [];
				for (const issue of part) issues.push(await commit(tx, services, { lottery, game, issue }));
				await plans.insertIssues(tx, issues);
			});
		}
	}
}

function missingIssues(
	lottery: Lottery,
	{ ahead, lastDrawsAt }: plans.PlannedGame,
	now: Date,
): PlannedIssue[] {
	const after = lastDrawsAt && lastDrawsAt > now ? lastDrawsAt : now;
	const isFast = 'everyS' in lottery.schedule;
	const wanted = isFast ? AHEAD - ahead : AHEAD_DAYS;
	if (wanted <= 0) return [];
	const end = secondsAfter(now, AHEAD_DAYS * 86_400);
	return issuesAfter(lottery, after, wanted).filter(
		({ locksAt }) => locksAt > now && (isFast || locksAt <= end),
	);
}

interface CommitInput {
	lottery: Lottery;
	game: plans.PlannedGame;
	issue: PlannedIssue;
}

async function commit(
	tx: Tx,
	{ vault, beacons }: MakeServices,
	{ lottery, game, issue }: CommitInput,
): Promise<plans.NewIssue> {
	const isFast = 'everyS' in lottery.schedule;
	const earliest = isFast
		? secondsAfter(issue.locksAt, FAST_ROUND_S)
		: secondsAfter(issue.drawsAt, DAILY_ROUND_S);
	const seed = randomBytes(32);
	return {
		gameId: game.id,
		...issue,
		seed: vault.encryptBytes(seed, seedPlaceOf(lottery.code, issue.numero)),
		seedHash: createHash('sha256').update(seed).digest(),
		tableHash: game.tableHash,
		...(await beacons.plan(tx, earliest)),
	};
}

/** Names the place of a sealed seed for the vault. */
export function seedPlaceOf(game: string, numero: string): string {
	return `lottery seed of ${game} ${numero}`;
}
