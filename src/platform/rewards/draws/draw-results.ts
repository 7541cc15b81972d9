import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { parseDecimal } from '#lib/money.ts';
import {
	drawRecordHash,
	NO_RECORD,
	type PrizeTable,
	type RewardDrawRecord,
	resultsOf,
} from '#lib/rules/rewards/draws/draw-record.ts';
import { secondsAfter } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readVersions } from '../rules/find-rules.ts';
import type { DrawServices } from './draw-services.ts';
import { setPrizes } from './entry-rows.ts';
import { openSeed } from './open-draws.ts';
import { type DrawRow, findLastRecordHash, lockDraw, selectEntries, updateDraw } from './rows.ts';

const DAY_S = 24 * 60 * 60;

/** Draws a closed draw once its beacon has spoken: its seed and its record are public from then on. */
export async function drawResults(
	db: Database,
	services: DrawServices,
	{ draw: { id, beacon, round, beacon_at: spokenAt }, now }: { draw: DrawRow; now: Date },
): Promise<boolean> {
	const { beacons, vault } = services;
	// Read outside the transaction, as above.
	if (now < spokenAt) return false;
	const signature = await beacons.read(db, { beacon, round }, now);
	if (signature === undefined) return false;
	return await transaction(db, async (tx) => {
		const draw = await lockDraw(tx, id);
		if (draw?.state !== 'closed') return draw?.state === 'drawn';
		const record = await makeRecord(tx, draw, { signature, seed: openSeed(vault, draw) });
		await setPrizes(tx, id, wonIn(record));
		await updateDraw(tx, id, {
			state: 'drawn',
			drawn_at: now,
			ends_at: await endOf(tx, draw, now),
			record: canonicalJson(record),
			record_hash: drawRecordHash(record),
		});
		return true;
	});
}

async function makeRecord(
	tx: Tx,
	draw: DrawRow,
	{ signature, seed }: { signature: string; seed: string },
): Promise<RewardDrawRecord> {
	if (!draw.closed_at || draw.root === null) throw new Error(`the draw ${draw.id} has no list`);
	const drawn = {
		version: 1 as const,
		...{ kind: draw.kind, id: draw.id, period: draw.period },
		table: JSON.parse(draw.prizes) as PrizeTable,
		...{ tableHash: draw.table_hash, seedHash: draw.seed_hash },
		opensAt: draw.opens_at.toISOString(),
		closesAt: draw.closes_at.toISOString(),
		closedAt: draw.closed_at.toISOString(),
		planned: { beacon: draw.planned_beacon, round: draw.planned_round },
		...{ beacon: draw.beacon, round: draw.round, signature, seed },
		entries: await selectEntries(tx, draw.id),
		...{ tickets: draw.tickets ?? 0, root: draw.root },
	};
	const previous = (await findLastRecordHash(tx, draw.rule)) ?? NO_RECORD;
	return { ...drawn, results: resultsOf(drawn), previous };
}

function wonIn({ results }: RewardDrawRecord) {
	return results.flatMap(({ entry, amount }) => {
		const won = amount === undefined ? 0n : (parseDecimal(amount) ?? 0n);
		return won > 0n ? [{ no: entry, amount: won }] : [];
	});
}

/** Envelopes are kept for the days of the rule. */
async function endOf(tx: Tx, draw: DrawRow, now: Date): Promise<Date | null> {
	if (draw.kind === 'raffle') return null;
	const [found] = await readVersions(tx, [draw]);
	return secondsAfter(now, (found?.rule.give.days ?? 7) * DAY_S);
}
