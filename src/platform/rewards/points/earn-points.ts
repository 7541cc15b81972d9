import { type Money, parseDecimal } from '#lib/money.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { post } from '#platform/ledger/post.ts';
import { mayPromote } from '#platform/people/protection/blocks.ts';
import { readFoldState } from '#platform/play/days/read-play.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { rankOn } from '../vip/rank-on.ts';
import * as rows from './earned-rows.ts';
import { issuePoints } from './issue-points.ts';
import { earnedPoints, factorOf } from './rules.ts';

/** The pot that backs points. */
export const POINTS_POT = 'points';

/** Members of one look at the sums. */
const CHUNK = 200;

export interface EarnResult {
	/** How many members got points. */
	members: number;
	/** The member at whom the run stopped, because the pot does not back the points. */
	stoppedAt: rows.DueRow | undefined;
}

/**
 * Gives the points of the folded bets, a transaction per member and business day. It gives what the
 * day brings so far less what was given for it, so that the number of runs does not change the sum.
 * It stops when the pot is short, and the next run goes on there.
 */
export async function earnPoints(
	db: Database,
	settings: Settings,
	signal?: AbortSignal,
): Promise<EarnResult> {
	// What is booked before this day is complete, and what comes later is on another day.
	const { openDay } = await readFoldState(db);
	const result: EarnResult = { members: 0, stoppedAt: undefined };
	if (settings.PTSYS3) await giveAll(db, { settings, signal }, result);
	if (!result.stoppedAt && !signal?.aborted) await rows.closeEarning(db, openDay);
	return result;
}

interface Run {
	settings: Settings;
	signal: AbortSignal | undefined;
}

async function giveAll(db: Database, { settings, signal }: Run, result: EarnResult) {
	const rates = ratesOf(settings);
	let after: rows.DueRow | undefined;
	while (!signal?.aborted) {
		const due = await rows.selectDue(db, { rates, after, limit: CHUNK });
		for (const one of due) {
			if (signal?.aborted) return;
			const now = await readNow(db);
			try {
				const given = await transaction(db, (tx) => give(tx, { ...one, rates, settings, now }));
				if (given > 0n) result.members += 1;
			} catch (error) {
				if (!(error instanceof Refusal) || error.code !== 'insufficient_balance') throw error;
				result.stoppedAt = one;
				return;
			}
		}
		after = due.at(-1);
		if (due.length < CHUNK) return;
	}
}

interface GiveInput extends rows.DueRow {
	rates: rows.Rates;
	settings: Settings;
	now: Date;
}

async function give(tx: Tx, { memberId, day, rates, settings, now }: GiveInput): Promise<Money> {
	const of = { memberId, day };
	const { given, batches } = await rows.lockEarned(tx, of);
	const { weighed, valid } = await rows.sumPlay(tx, { ...of, rates });
	const { pointRules, policy } = settings;
	const rank = await rankOn(tx, of);
	const factor = factorOf(pointRules, { rank, isStrict: policy === 'strict' });
	const dayMax = parseDecimal(pointRules.dayMax) ?? 0n;
	const earned = earnedPoints({ weighed: BigInt(weighed), factor, dayMax });
	// A correction or a lower rate takes nothing back.
	const points = earned > given && (await mayPromote(tx, memberId)) ? earned - given : 0n;
	const after = { seen: weighed, seen_valid: valid, given: given + points };
	await rows.updateEarned(tx, { ...of, ...after, batches: batches + (points > 0n ? 1 : 0) });
	if (points === 0n) return 0n;
	await post(tx, {
		reference: `points:${day}:${memberId}:${batches + 1}`,
		kind: 'points_earn',
		occurredAt: now,
		actor: 'platform:points',
		postings: issuePoints({ memberId, points, pot: POINTS_POT }),
	});
	return points;
}

function ratesOf({ pointRules }: Settings): rows.Rates {
	const rates = Object.entries(pointRules.rates).map(([type, rate]) => [
		type,
		String(parseDecimal(rate) ?? 0n),
	]);
	return Object.fromEntries(rates);
}
