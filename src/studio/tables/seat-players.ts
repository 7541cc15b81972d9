import { randomUUID } from 'node:crypto';
import type { Draw } from '#lib/fair/words.ts';
import { randomDraw } from '../fair/random-draw.ts';
import { newServerSeed, seal, sha256 } from '../fair/seeds.ts';
import { getTableTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { insertHand } from '../store/hands.ts';
import { listPairsApart } from '../store/pairs.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { type Apart, apartOf, planTables } from './keep-apart.ts';
import { PACE, paced } from './pace.ts';

/**
 * Seats those who wait for the same table as a player whose time has come: at open tables with a free
 * seat first, then at new ones. Tables and seats are drawn, so people who come together seldom sit
 * together, and pairs that the operator keeps apart never do: who cannot be seated waits on.
 */
export async function seatWaiting(core: StudioContext, due: tables.PlaceRow): Promise<void> {
	await core.db.transaction().execute(async (tx) => {
		const { game } = getTableTitle(due.game_code);
		const draw = randomDraw();
		const waiting = shuffled(draw, await tables.lockWaiting(tx, due));
		const open = await tables.lockTablesWithRoom(tx, due, game.seats.max);
		const all = [
			...waiting.map(({ player_id: id }) => id),
			...open.flatMap(({ people }) => people),
		];
		const apart = apartOf(await listPairsApart(tx, due.game_code, all));
		const left = await fillTables(tx, { waiting, open, max: game.seats.max, draw, apart });
		const isPlayMoney = due.money !== 'real';
		const plans = planTables(left, {
			apart,
			drawTables: (people) => game.drawTables(draw, people, { isPlayMoney }),
		});
		for (const plan of plans) {
			const tableId = await openTable(core, tx, due);
			for (const [seatNo, seat] of plan.entries()) {
				if (!('person' in seat)) continue;
				await tables.seatPlayer(tx, { playerId: seat.person.player_id, tableId, seatNo });
			}
		}
		await tables.notifyTables(tx);
	});
}

interface Filling {
	waiting: readonly tables.PlaceRow[];
	open: Awaited<ReturnType<typeof tables.lockTablesWithRoom>>;
	max: number;
	draw: Draw;
	apart: Apart;
}

/** Seats people at open tables while they have room; returns those who are left. */
async function fillTables(tx: Tx, { waiting, open, max, draw, apart }: Filling) {
	const left: tables.PlaceRow[] = [];
	for (const { player_id: playerId, ...person } of waiting) {
		const fitting = open.filter(
			({ taken, people }) => taken.length < max && !people.some((other) => apart(playerId, other)),
		);
		const table = fitting[draw(Math.max(1, fitting.length))];
		if (!table) {
			left.push({ player_id: playerId, ...person });
			continue;
		}
		const free = Array.from({ length: max }, (_, no) => no).filter(
			(no) => !table.taken.includes(no),
		);
		const seatNo = free[draw(free.length)] ?? 0;
		await tables.seatPlayer(tx, { playerId, tableId: table.table_id, seatNo });
		table.taken.push(seatNo);
		table.people.push(playerId);
	}
	return left;
}

async function openTable(core: StudioContext, tx: Tx, kind: tables.TableKind): Promise<string> {
	const tableId = randomUUID();
	await tables.insertTable(tx, { tableId, kind, firstMs: paced(core.timings, PACE.firstMs) });
	await commitHand(core, tx, { tableId, gameCode: kind.game_code, number: 1 });
	return tableId;
}

/** Commits to the seed of a hand, before anyone can choose a seed of the own for it. */
export async function commitHand(
	{ seedKey }: Pick<StudioContext, 'seedKey'>,
	tx: Tx,
	{ tableId, gameCode, number }: { tableId: string; gameCode: string; number: number },
): Promise<void> {
	const handId = randomUUID();
	const seed = newServerSeed();
	await insertHand(tx, {
		hand_id: handId,
		table_id: tableId,
		number,
		table_hash: getTableTitle(gameCode).tableHash,
		server_hash: sha256(seed).toString('hex'),
		server_sealed: seal(seed, seedKey, `hand:${handId}`),
	});
}

function shuffled<Item>(draw: Draw, items: readonly Item[]): Item[] {
	const rest = [...items];
	return items.flatMap(() => rest.splice(draw(rest.length), 1));
}
