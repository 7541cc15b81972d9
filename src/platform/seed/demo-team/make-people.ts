import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { NO_PASSWORD } from '#platform/people/auth/passwords/password.ts';
import { createMember } from '#platform/people/registration/register-member.ts';
import { type Ids, idOf } from './make-contracts.ts';
import { DEMO_AGENT, DEMO_TOP, PLAYERS, SUB_AGENTS, TOP_JOINED_DAYS } from './people.ts';

const DAY_S = 24 * 60 * 60;

/** The instant so many days before another. */
export const daysBefore = (now: Date, days: number) => secondsAfter(now, -days * DAY_S);

/** Creates the general agent at the top of the demo agent's line. It cannot log in. */
export async function makeTop(tx: Tx, now: Date): Promise<number> {
	const joined = daysBefore(now, TOP_JOINED_DAYS);
	const top = { nickname: DEMO_TOP, passwordHash: NO_PASSWORD, type: 2, now: joined };
	const id = await createMember(tx, top);
	await markDemo(tx, [id]);
	return id;
}

/** Creates the demo agent's team, which cannot log in. Returns the ids of all, with those above. */
export async function makePeople(
	tx: Tx,
	{ topId, agentId, now }: { topId: number; agentId: number; now: Date },
): Promise<Ids> {
	const ids = new Map<string, number>([
		[DEMO_TOP, topId],
		[DEMO_AGENT, agentId],
	]);
	const made: number[] = [];
	const team = [
		...SUB_AGENTS.map((agent) => ({ ...agent, upline: DEMO_AGENT, type: 1 })),
		...PLAYERS.map((player) => ({ ...player, type: 0 })),
	];
	for (const { nickname, joinedDays, upline, type } of team) {
		const id = await createMember(tx, {
			...{ nickname, type, passwordHash: NO_PASSWORD, now: daysBefore(now, joinedDays) },
			upline: { memberId: idOf(ids, upline) },
		});
		ids.set(nickname, id);
		made.push(id);
	}
	await markDemo(tx, made);
	return ids;
}

async function markDemo(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`update member set is_demo = true where id = any(${[...ids]}::int[])`.execute(tx);
}
