import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { aTeam, type Name, playExample, type Team } from './example.ts';

/** The account names of the example's members. */
export const ACCOUNTS: Record<Name, string> = {
	...{ T: 'Tarek1', A: 'Anika22', B: 'Babul88', C: 'Chandni5' },
	...{ p1: 'pallab11', p2: 'piyal22', p3: 'poly33', p4: 'Pritom44', p5: 'puja55', p6: 'parvez66' },
};

/** The direct members of each agent of the example. */
export const DIRECTS = {
	T: ['A', 'B', 'p1'],
	A: ['C', 'p2', 'p3'],
	B: ['p6'],
	C: ['p4', 'p5'],
} as const;
export type AgentName = keyof typeof DIRECTS;
export const AGENTS = Object.keys(DIRECTS) as AgentName[];

/** Plays the example with members of names. */
export async function aNamedTeam(db: Database, owner: Database): Promise<Team> {
	const team = await aTeam(db, owner);
	await playExample(owner, team);
	for (const [name, account] of Object.entries(ACCOUNTS)) {
		await sql`update member set nickname = ${account}, username = ${account.toLowerCase()}
			where id = ${team[name as Name]}`.execute(owner);
	}
	return team;
}
