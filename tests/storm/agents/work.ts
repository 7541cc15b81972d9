import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';

const ACTIVE_MIN = 20n * UNIT;
/** Few events in one transaction, so that there are many of them. */
const BATCH = 20;

/** One turn of a process: it folds what was played, and settles what is due. */
export async function takeTurn(db: Database): Promise<void> {
	await sealLedger(db);
	while (await hasUnfolded(db)) {
		await sql`select play.fold_batch(${BATCH}, 'Asia/Dhaka')`.execute(db);
	}
	await foldPlay(db);
	await settleDue(db, { activeMin: ACTIVE_MIN });
}

async function hasUnfolded(db: Database): Promise<boolean> {
	const { rows } = await sql<{ has: boolean }>`
		select coalesce(max(b.to_seq), 0) > (select seq from play_fold) as has
		from ledger.seal_block b`.execute(db);
	return rows[0]?.has ?? false;
}
