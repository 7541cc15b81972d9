import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectRewards } from './rows.ts';

interface GrantFreeRoundsInput {
	/** Made by whoever grants, so that granting again grants once. */
	rewardId: string;
	vendorCode: string;
	gameCode: string;
	memberId: number;
	rounds: number;
	/** What each round is worth. */
	stake: Money;
	expiresAt: Date;
	grantedBy: string;
	/** Kept for ever. */
	reason: string;
	now: Date;
}

/** Grants a member free rounds at a game. False when the reward had been granted before. */
export async function grantFreeRounds(tx: Tx, granting: GrantFreeRoundsInput): Promise<boolean> {
	const { rewardId, vendorCode, gameCode, memberId, rounds, stake } = granting;
	const { expiresAt, grantedBy, reason, now } = granting;
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

/** Takes back what was not used of a reward. False when there was nothing left to take. */
export async function cancelFreeRounds(
	tx: Tx,
	cancelling: CancelFreeRoundsInput,
): Promise<boolean> {
	const { rewardId, cancelledBy, now } = cancelling;
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

/** Every reward of a member, the latest first. */
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
