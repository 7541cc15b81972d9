import { sql } from 'kysely';
import { aMember } from './login-steps.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

/** An agent without a team, which the demo agent has: its username. */
export async function anAgent(site: Site): Promise<string> {
	const { username } = await aMember(site);
	const { db } = await operatorShellAt(site);
	await sql`update member set type = 1 where username = ${username}`.execute(db);
	return username;
}
