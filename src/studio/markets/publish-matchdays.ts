import { randomUUID } from 'node:crypto';
import { randomDraw } from '../fair/random-draw.ts';
import { newServerSeed, seal, sha256 } from '../fair/seeds.ts';
import type { MarketGame } from '../game.ts';
import type { Title } from '../registry.ts';
import type { RoomBeacons } from '../rooms/beacon-store.ts';
import type { Tx } from '../store/database.ts';
import * as rows from '../store/fixtures.ts';
import { readNow } from '../store/rooms.ts';
import type { StudioContext } from '../studio.ts';

export interface Markets {
	core: StudioContext;
	beacons: RoomBeacons;
}

/** The first matchday of a new market, and of one that was away, begins so long from now. */
const FIRST_MS = 45_000;

/** Publishes matchdays so that `daysAhead` of them take bets before they begin. */
export async function publishMatchdays(
	{ core, beacons }: Markets,
	tx: Tx,
	title: Title<MarketGame>,
): Promise<void> {
	const { game } = title;
	await rows.lockMarket(tx, game.code);
	const nowMs = (await readNow(tx)).getTime();
	const everyMs = marketMs(core, game.matchday.everyMs);
	let last = await rows.findLastMatchday(tx, game.code);
	while (!last || last.starts_at.getTime() < nowMs + game.daysAhead * everyMs) {
		const lastMs = last ? last.starts_at.getTime() + everyMs : 0;
		const earliest = new Date(Math.max(lastMs, nowMs + marketMs(core, FIRST_MS)));
		const { beacon, round } = await beacons.plan(tx, earliest);
		const startsAt = await beacons.instantOf(tx, { beacon, round });
		const matchday: number = (last?.matchday ?? 0) + 1;
		let number = last?.number ?? 0;
		for (const params of game.fixtures(randomDraw())) {
			number += 1;
			const fixtureId = randomUUID();
			const seed = newServerSeed();
			await rows.insertFixture(tx, {
				...{ fixture_id: fixtureId, game_code: game.code, number, matchday },
				...{ table_hash: title.tableHash, params, state: game.begin(params) },
				server_hash: sha256(seed).toString('hex'),
				server_sealed: seal(seed, core.seedKey, `fixture:${fixtureId}`),
				...{ starts_at: startsAt, closes_at: startsAt, beacon, beacon_round: round },
			});
		}
		last = { matchday, number, starts_at: startsAt };
	}
	await rows.touchMarket(tx, game.code);
}

/** How long something of a market lasts in this process: tests run faster. */
export function marketMs({ timings }: Pick<StudioContext, 'timings'>, ms: number): number {
	return Math.round(ms * (timings.marketPace ?? 1));
}
