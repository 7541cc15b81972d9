import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectRewards } from './rows.ts';

interface GrantFreeRoundsInput {
	/** Chosen by the caller, so that a repeated grant grants once. */
	rewardId: string;
	vendorCode: string;
	gameCode: string;
	memberId: number;
	rounds: number;
	/** The stake of each round. */
	stake: Money;
	expiresAt: Date;
	grantedBy: string;
	/** Stored permanently. */
	reason: string;
	now: Date;
}

/** Grants free rounds of a game to a member. Returns false when the reward exists already. */
export async function grantFreeRounds(tx: Tx, input: GrantFreeRoundsInput): Promise<boolean> {
	const { rewardId, vendorCode, gameCode, memberId, rounds, stake } = input;
	const { expiresAt, grantedBy, reason, now } = input;
	const { rows } = await sql<{ done: boolean }>`
		select wallet.grant_reward(${rewardId}, ${vendorCode}, ${gameCode}, ${memberId}, ${rounds},
			${stake}, ${expiresAt}, ${grantedBy}, ${reason}, ${now}) as done`.execute(tx);
	return rows[0]?.done ?? false;
}

interface CancelFreeRoundsInput {
	rewardId: string;
	cancelledBy: string;
	now: Date;
}

/** Cancels the unused rounds of a reward. Returns false when there are none. */
export async function cancelFreeRounds(tx: Tx, input: CancelFreeRoundsInput): Promise<boolean> {
	const { rewardId, cancelledBy, now } = input;
	const { rows } = await sql<{ done: boolean }>`
		select wallet.cancel_reward(${rewardId}, ${cancelledBy}, ${now}) as done`.execute(tx);
	return rows[0]?.done ?? false;
}

export interface FreeRounds {
	rewardId: string;
	vendorCode: string;
	gameCode: string;
	currency: string;
	stake: Money;
	rounds: number;
	used: number;
	expiresAt: Date;
	grantedBy: string;
	reason: string;
	cancelledAt?: Date;
}

/** Lists every reward of a member, latest first. */
export async function listFreeRounds(tx: Tx, memberId: number): Promise<FreeRounds[]> {
	const rows = await selectRewards(tx, memberId);
	return rows.map((row) => ({
		rewardId: row.reward_id,
		vendorCode: row.vendor_code,
		gameCode: row.game_code,
		currency: row.currency,
		stake: row.stake,
		rounds: row.rounds,
		used: row.used,
		expiresAt: row.expires_at,
		grantedBy: row.granted_by,
		reason: row.reason,
		...(row.cancelled_at && { cancelledAt: row.cancelled_at }),
	}));
}
