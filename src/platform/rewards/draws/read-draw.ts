import { isUuid } from '#lib/rules/is-uuid.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { PoolDraw } from '#lib/wps/contract/pool-draws.ts';
import { refuse } from '#platform/core/refuse.ts';
import { shareRead } from '#platform/core/share-read.ts';
import type { Tx } from '#platform/db/database.ts';
import { shortName } from '#platform/play/games/winners/rules.ts';
import { readVersions } from '../rules/find-rules.ts';
import { capacityOf } from './draw-terms.ts';
import { selectWinners, sumPaid } from './entry-rows.ts';
import { countJoined, countLogInDays } from './list-rows.ts';
import { type DrawRow, findDraw, findLatest } from './rows.ts';

/** Winners on the page; the record has all. */
const WINNERS_MAX = 20;
/** How long clients of a process share a count of an open list. */
const SHARED_MS = 5000;

interface Sizes {
	entries: number;
	tickets: number;
}

const openSizes = shareRead<Sizes>(SHARED_MS);

/**
 * Reads what is public about a raffle or envelopes, by its id, or by the code of its offer the latest
 * one: the commitment from the opening on, the root of the
 * list from its close on, the record from the draw on. Refuses `draw_not_open` for an unknown draw.
 */
export async function getPoolDraw(
	db: Tx,
	{ drawId, language }: { drawId: string; language: string },
): Promise<PoolDraw> {
	const draw = isUuid(drawId) ? await findDraw(db, drawId) : await findLatest(db, { rule: drawId });
	if (!draw) throw refuse('draw_not_open');
	const [found] = await readVersions(db, [draw]);
	if (!found) throw new Error(`the draw ${drawId} has no rule`);
	const { rule } = found;
	return {
		...{
			kind: draw.kind,
			drawId: draw.id,
			promotionId: rule.code,
			state: draw.state,
			pool: draw.pool,
		},
		title: textIn(rule.names, language),
		...{ openTime: draw.opens_at, closeTime: draw.closes_at, beaconTime: draw.beacon_at },
		...{ table: draw.prizes, tableHash: draw.table_hash, seedHash: draw.seed_hash },
		...{ beacon: draw.beacon, round: draw.round },
		...(await sizesOf(db, draw)),
		...(await previousOf(db, draw)),
		...(draw.kind === 'envelopes' && { placesMax: capacityOf(rule) }),
		...(draw.root !== null && { root: draw.root }),
		...(draw.closed_at && { closedTime: draw.closed_at }),
		...(draw.ends_at && { endTime: draw.ends_at }),
		...(await drawnParts(db, draw)),
	};
}

async function previousOf(db: Tx, { rule, closes_at: before }: DrawRow) {
	const previous = await findLatest(db, { rule, before });
	return previous && { previousId: previous.id };
}

/** The entries and tickets of the closed list, or so far. */
async function sizesOf(db: Tx, draw: DrawRow): Promise<Sizes> {
	if (draw.tickets !== null) return { entries: draw.entries ?? 0, tickets: draw.tickets };
	return await openSizes(draw.id, async () => {
		if (draw.kind === 'envelopes') {
			const entries = await countJoined(db, draw.rule);
			return { entries, tickets: entries };
		}
		const { from_day: from, to_day: to } = draw;
		if (!from || !to) throw new Error(`the raffle ${draw.id} has no days`);
		const { members: entries, tickets } = await countLogInDays(db, { from, to });
		return { entries, tickets };
	});
}

async function drawnParts(db: Tx, draw: DrawRow) {
	const { record, record_hash: recordHash, drawn_at: drawnTime } = draw;
	if (record === null || recordHash === null || !drawnTime) return {};
	const [winners, { paid }] = await Promise.all([
		selectWinners(db, draw.id, WINNERS_MAX),
		sumPaid(db, draw.id),
	]);
	return {
		...{ record, recordHash, drawnTime, paidAmount: paid },
		winners: winners.map(({ no, username, prize: amount }) => {
			return { no, name: shortName(username), amount };
		}),
		...(draw.state === 'paid' && { returnedAmount: draw.pool - paid }),
	};
}
