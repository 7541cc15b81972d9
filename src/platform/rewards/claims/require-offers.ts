import { sql } from 'kysely';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { deleteRefusal, insertRefusal } from './rows.ts';

/** False while the operator's switch has stopped all offers. */
export async function mayHaveOffers(db: Tx): Promise<boolean> {
	const { offersOpen } = await readSettings(db);
	return offersOpen;
}

/** Refuses `function_off` without the reward centre. */
export async function requireCentre(db: Tx): Promise<void> {
	const { REWCEN3 } = await readSettings(db);
	if (!REWCEN3) throw refuse('function_off');
}

/** Ends or begins offers for a member. */
export async function setOffers(tx: Tx, memberId: number, wanted: boolean): Promise<void> {
	await (wanted ? deleteRefusal(tx, memberId) : insertRefusal(tx, memberId));
}

/**
 * The guard of every offer, asked again where it pays: the switch is on, the account is real and
 * active, without a break, and its member wants offers. No rule and no setting changes it. Refuses
 * `offers_paused` and `not_eligible` (why).
 */
export async function requireOffers(tx: Tx, memberId: number): Promise<void> {
	if (!(await mayHaveOffers(tx))) throw refuse('offers_paused');
	const { may, isRefused } = await readGuard(tx, memberId);
	if (isRefused) throw refuse('not_eligible', { why: 'refused' });
	if (!may) throw refuse('not_eligible', { why: 'account' });
}

/** Whether the guard of offers lets a member have one. */
export async function mayTakeOffers(db: Tx, memberId: number): Promise<boolean> {
	if (!(await mayHaveOffers(db))) return false;
	const { may, isRefused } = await readGuard(db, memberId);
	return may && !isRefused;
}

async function readGuard(db: Tx, memberId: number): Promise<{ may: boolean; isRefused: boolean }> {
	const { rows } = await sql<{ may: boolean; isRefused: boolean }>`
		select protection.may_promote(m.id) and m.type <> 4 as may,
			exists (select from reward_refusal r where r.member_id = m.id) as "isRefused"
		from member m where m.id = ${memberId}`.execute(db);
	return rows[0] ?? { may: false, isRefused: false };
}
