import { toDecimal } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { mayHaveOffers } from '../claims/require-offers.ts';
import { listRules } from '../rules/find-rules.ts';
import { closeDraw } from './close-draw.ts';
import { drawResults } from './draw-results.ts';
import type { DrawServices } from './draw-services.ts';
import { openDraws, type ShortDraw } from './open-draws.ts';
import { endDraw, payWinners } from './pay-draw.ts';
import { type DrawRow, findDraw, selectOpenDraws } from './rows.ts';

/**
 * Makes the draws that are due, and takes each that is open one step or more further: its list is
 * closed, its result is drawn, its winners are paid, what is left goes back. Two processes at once, and
 * a stop at any point, pay each prize once. Returns the draws whose pot is short.
 */
export async function advanceDraws(
	db: Database,
	services: DrawServices,
	signal?: AbortSignal,
): Promise<ShortDraw[]> {
	if (!(await mayHaveOffers(db))) return [];
	const now = await services.readNow(db);
	const short = await openDraws(db, services, now);
	const live = new Set((await listRules(db, ['live'])).map(({ rule }) => rule.code));
	for (const draw of await selectOpenDraws(db)) {
		if (signal?.aborted) break;
		// A paused rule closes no list; what is closed is drawn and paid.
		if (draw.state === 'committed' && !live.has(draw.rule)) continue;
		await advanceDraw(db, services, { draw, now, signal }).catch((err: unknown) => {
			services.log.error({ err, draw: draw.id, rule: draw.rule }, 'draw not advanced yet');
		});
	}
	return short;
}

interface Advance {
	draw: DrawRow;
	now: Date;
	signal: AbortSignal | undefined;
}

async function advanceDraw(
	db: Database,
	services: DrawServices,
	{ draw: before, now, signal }: Advance,
): Promise<void> {
	const { id } = before;
	if (before.state === 'committed' && now >= before.closes_at) {
		await closeDraw(db, services, { draw: before, now });
	}
	const closed = await findDraw(db, id);
	if (closed?.state === 'closed') await drawResults(db, services, { draw: closed, now });
	const drawn = await findDraw(db, id);
	if (drawn?.state !== 'drawn') return;
	if (drawn.kind === 'raffle') await payWinners(db, drawn, { now, signal });
	else if (drawn.ends_at && now < drawn.ends_at) return;
	if (signal?.aborted) return;
	await endDraw(db, drawn, now);
	services.log.info({ draw: id, rule: drawn.rule, pool: toDecimal(drawn.pool) }, 'draw is over');
}
