import { sql } from 'kysely';
import { expect } from 'vitest';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { isInTeam } from '#platform/people/tree/is-in-team.ts';
import { moveMember } from '#platform/people/tree/move-member.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { aMember, test } from '../../database.ts';

const NOW = new Date();
const TODAY = businessDayOf(NOW);
const TOMORROW = dayAfter(TODAY, 1);

async function aLine(tx: Tx, length: number): Promise<number[]> {
	const line: number[] = [];
	for (let n = 0; n < length; n += 1) {
		const memberId = await aMember(tx);
		const uplineId = line.at(-1);
		if (uplineId !== undefined) await placeMember(tx, { memberId, uplineId, now: NOW });
		line.push(memberId);
	}
	return line;
}

async function pathOn(tx: Tx, memberId: number, day: string): Promise<number[]> {
	const { rows } = await sql<{ path: number[] }>`
		select tree.path_on(${memberId}, ${day}::date) as path`.execute(tx);
	return rows[0]?.path ?? [];
}

async function turn(tx: Tx, day: string): Promise<number> {
	const { rows } = await sql<{ count: number }>`select tree.turn(${day}::date) as count`.execute(
		tx,
	);
	return rows[0]?.count ?? -1;
}

test('a new member is below at once, and below all above', async ({ tx }) => {
	const [top, middle, low] = (await aLine(tx, 3)) as [number, number, number];
	const foreign = await aMember(tx);

	expect(await pathOn(tx, low, TODAY)).toEqual([top, middle]);
	expect(await isInTeam(tx, { agentId: top, memberId: low })).toBe(true);
	expect(await isInTeam(tx, { agentId: low, memberId: top })).toBe(false);
	expect(await isInTeam(tx, { agentId: low, memberId: low })).toBe(false);
	expect(await isInTeam(tx, { agentId: top, memberId: foreign })).toBe(false);
});

test('a move counts from the next day, for all below, and leaves the past as it was', async ({
	tx,
}) => {
	const [a, b, c, d] = (await aLine(tx, 4)) as [number, number, number, number];
	const e = await aMember(tx);

	expect(await moveMember(tx, { memberId: c, uplineId: e, now: NOW })).toBe(TOMORROW);
	expect(await pathOn(tx, d, TODAY)).toEqual([a, b, c]);
	expect(await pathOn(tx, d, TOMORROW)).toEqual([e, c]);
	expect(await isInTeam(tx, { agentId: b, memberId: d })).toBe(true);

	expect(await turn(tx, TOMORROW)).toBe(2);
	expect(await turn(tx, TOMORROW)).toBe(0);
	expect(await pathOn(tx, d, TODAY)).toEqual([a, b, c]);
	expect(await pathOn(tx, d, TOMORROW)).toEqual([e, c]);
	expect(await isInTeam(tx, { agentId: b, memberId: d })).toBe(false);
	expect(await isInTeam(tx, { agentId: e, memberId: d })).toBe(true);
});

test('a move that has not begun is replaced; a line may end at its top', async ({ tx }) => {
	const [a, b, c] = (await aLine(tx, 3)) as [number, number, number];
	const e = await aMember(tx);
	await moveMember(tx, { memberId: b, uplineId: e, now: NOW });
	await moveMember(tx, { memberId: b, uplineId: null, now: NOW });
	await turn(tx, TOMORROW);

	expect(await pathOn(tx, c, TOMORROW)).toEqual([b]);
	expect(await pathOn(tx, b, TOMORROW)).toEqual([]);
	expect(await pathOn(tx, c, TODAY)).toEqual([a, b]);
});

test('two members change places on one day', async ({ tx }) => {
	const [a, b, c] = (await aLine(tx, 3)) as [number, number, number];
	await moveMember(tx, { memberId: b, uplineId: null, now: NOW });
	await moveMember(tx, { memberId: a, uplineId: b, now: NOW });
	await turn(tx, TOMORROW);

	expect(await pathOn(tx, c, TOMORROW)).toEqual([b]);
	expect(await pathOn(tx, a, TOMORROW)).toEqual([b]);
});

test('no member comes below itself, and no line is deeper than 64', async ({ tx }) => {
	const line = await aLine(tx, 64);
	const [top = 0, second = 0] = line;
	const deepest = line.at(-1) ?? 0;
	const attempt = async (memberId: number, uplineId: number) => {
		await sql`savepoint attempt`.execute(tx);
		const error = await moveMember(tx, { memberId, uplineId, now: NOW }).catch((e: unknown) => e);
		await sql`rollback to attempt`.execute(tx);
		return error instanceof CommandError ? error.message : error;
	};

	expect(await attempt(top, deepest)).toBe('The new upline is below the member.');
	expect(await attempt(second, deepest)).toBe('The new upline is below the member.');
	expect(await attempt(top, await aMember(tx))).toBe('The line would be deeper than 64.');
	const below = { memberId: await aMember(tx), uplineId: deepest, now: NOW };
	await expect(placeMember(tx, below)).rejects.toMatchObject({ code: 'invitation_code_error' });
});

test('64 moves across each other leave no ring', async ({ db }) => {
	const members: number[] = [];
	for (let n = 0; n < 8; n += 1) members.push(await transaction(db, (tx) => aMember(tx)));
	const moves = members.flatMap((memberId) =>
		members.filter((id) => id !== memberId).map((uplineId) => ({ memberId, uplineId })),
	);
	const crossed = [
		...moves,
		...members.map((memberId) => ({ memberId, uplineId: members[0] ?? 0 })),
	];
	const done = await Promise.all(crossed.map((move) => tryMove(db, move)));

	expect(done.filter(Boolean).length).toBeGreaterThan(0);
	expect(done.filter((isDone) => !isDone).length).toBeGreaterThan(0);
	for (const memberId of members) {
		const path = await pathOn(db, memberId, TOMORROW);
		expect(path).not.toContain(memberId);
		expect(path.length).toBeLessThan(8);
	}
});

async function tryMove(db: Database, move: { memberId: number; uplineId: number }) {
	try {
		await transaction(db, (tx) => moveMember(tx, { ...move, now: NOW }));
		return true;
	} catch (error) {
		if (error instanceof CommandError || `${error}`.includes('agent_edge_check')) return false;
		throw error;
	}
}
