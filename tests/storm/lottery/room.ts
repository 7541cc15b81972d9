import type pg from 'pg';
import { findLottery } from '#lib/rules/lottery/catalogue.ts';
import { findPlay } from '#lib/rules/lottery/formats.ts';
import { keysOfStored } from '#platform/lottery/orders/read-lines.ts';

/** A line's room may be one minor unit more when it is taken than when it is returned. */
const UNITS_OF_LINE = 4n;

interface LiveRow {
	issue: number;
	member: number;
	game: string;
	play: string;
	balls: string;
	price: bigint;
	odds: number[];
}

/** IL4: the room taken of selling issues is that of their live lines, by key and by member. */
export async function checkRoom(client: pg.Client): Promise<string[]> {
	await client.query('begin isolation level repeatable read read only');
	try {
		const sells = `(select id from lottery.issue where state in ('pre', 'open'))`;
		const { rows: lines } = await client.query<LiveRow>(`
			select l.issue_id as issue, l.member_id as member, g.code as game, l.play, l.balls, l.price, l.odds
			from lottery.line l join lottery.issue i on i.id = l.issue_id
			join lottery.game g on g.id = i.game_id
			where l.state = 'live' and i.state in ('pre', 'open')`);
		const { rows: taken } = await client.query<{ key: string; amount: bigint; lines: bigint }>(`
			select concat_ws(' ', issue_id, play, key) as key, liability as amount, (
				select count(*) from lottery.line l where l.issue_id = e.issue_id and l.play = e.play) as lines
			from lottery.exposure e where issue_id in ${sells}
			union all
			select concat_ws(' ', issue_id, play, key, 'of', member_id), stake, 0
			from lottery.member_stake where issue_id in ${sells}`);
		return compare(roomOf(lines), taken);
	} finally {
		await client.query('rollback');
	}
}

function roomOf(lines: readonly LiveRow[]): Map<string, bigint> {
	const room = new Map<string, bigint>();
	const add = (key: string, amount: bigint) => room.set(key, (room.get(key) ?? 0n) + amount);
	for (const { issue, member, game, ...line } of lines) {
		const format = findLottery(game)?.format;
		const play = format && findPlay(format, line.play);
		if (!play) throw new Error(`no play ${line.play}`);
		for (const { key, win, stake } of keysOfStored(play, line)) {
			add(`${issue} ${play.code} ${key}`, win);
			add(`${issue} ${play.code} ${key} of ${member}`, stake);
		}
	}
	return room;
}

function compare(
	room: Map<string, bigint>,
	taken: readonly { key: string; amount: bigint; lines: bigint }[],
): string[] {
	const faults: string[] = [];
	for (const { key, amount, lines } of taken) {
		const live = room.get(key) ?? 0n;
		room.delete(key);
		if (amount < live || amount > live + lines * UNITS_OF_LINE) {
			faults.push(`the key ${key} has ${amount} taken, and ${live} of live lines`);
		}
	}
	for (const [key, live] of room)
		faults.push(`the key ${key} has no room, and ${live} of live lines`);
	return faults;
}
