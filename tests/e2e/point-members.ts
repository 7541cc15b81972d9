import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { post } from '#platform/ledger/post.ts';
import { issuePoints } from '#platform/rewards/points/issue-points.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';

/** Gives whole points to a member, backed by the pot of points. */
export async function givePoints(site: Site, username: string, count: number): Promise<void> {
	const { db } = await operatorShellAt(site);
	await transaction(db, async (tx) => {
		const { rows } = await sql<{ id: number }>`
			select id from member where username = ${username}`.execute(tx);
		const memberId = rows[0]?.id ?? 0;
		await post(tx, {
			...{ reference: `grant:${randomUUID()}`, kind: 'reward_points' },
			occurredAt: await readNow(tx),
			postings: issuePoints({ memberId, points: BigInt(count) * UNIT, pot: 'points' }),
		});
	});
}
