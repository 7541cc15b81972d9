import { sql } from 'kysely';
import { activeMinOf } from '#platform/agents/active-min.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Vault } from '#platform/core/vault.ts';
import {
	closeDatabase,
	type Database,
	openDatabase,
	type Tx,
	transaction,
} from '#platform/db/database.ts';
import { hasSeal, resetClock } from '#platform/db/past-clock.ts';
import { findMember } from '#platform/people/members/members.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { makePeople } from './make-people.ts';
import { DEMO_AGENT, DEMO_TOP, SUB_AGENTS } from './people.ts';
import { playHistory } from './play-history.ts';

const TEAM_LOCK = 7_416_004;

interface DemoTeamInput {
	/** The login of the role that owns the schema: the clock of the database is moved. */
	ownerUrl: string;
	vault: Vault;
	now: Date;
}

/**
 * Gives the demo agent its team, with fourteen days of deposits, play and contracts, made by the
 * operations of the site on the days they belong to, and settles those days. Only at the first start:
 * once the ledger has a seal, its past is closed.
 */
export async function seedDemoTeam(db: Database, input: DemoTeamInput): Promise<void> {
	if (await hasSeal(db)) return;
	if (!(await makeTeam(input))) return;
	await foldPlay(db);
	const settings = await readSettings(db);
	await settleDue(db, { activeMin: activeMinOf(settings), isPast: true });
}

/** In one transaction, so that no other one reads the clock while it is moved. */
async function makeTeam({ ownerUrl, vault, now }: DemoTeamInput): Promise<boolean> {
	const owner = openDatabase({ url: ownerUrl, connectionsMax: 1 });
	try {
		return await transaction(owner, async (tx) => {
			const found = await findUnmade(tx);
			if (!found) return false;
			const ids = await makePeople(tx, { ...found, now });
			await playHistory(tx, { ids, vault, now });
			await resetClock(tx);
			return true;
		});
	} finally {
		await closeDatabase(owner);
	}
}

/** The top and the agent of a team that is not made yet; another process that makes it has the lock. */
async function findUnmade(tx: Tx): Promise<{ topId: number; agentId: number } | undefined> {
	const { rows } = await sql<{ has: boolean }>`
		select pg_try_advisory_xact_lock(${TEAM_LOCK}) as has`.execute(tx);
	if (!rows[0]?.has || (await hasSeal(tx))) return undefined;
	if (await findMember(tx, { username: SUB_AGENTS[0].nickname })) return undefined;
	const top = await findMember(tx, { username: DEMO_TOP });
	const agent = await findMember(tx, { username: DEMO_AGENT });
	return top && agent && { topId: top.id, agentId: agent.id };
}
