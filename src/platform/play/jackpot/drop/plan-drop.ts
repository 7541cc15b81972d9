import { createHash, randomBytes } from 'node:crypto';
import { dropSecond, JACKPOT_DROP } from '#lib/rules/games/jackpot-drop.ts';
import { businessDayOf, dayAfter, secondsAfter, startOfBusinessDay } from '#lib/time.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { type DropRow, insertDrop } from './rows.ts';

const HOUR_S = 3600;

/** Commits to the next drop: its seed decides the instant, and only the hash of it is public. */
export async function planDrop(
	tx: Tx,
	{ code, after, now, vault }: { code: string; after?: DropRow; now: Date; vault: Vault },
): Promise<void> {
	const day = nextDay(after, now);
	const seed = randomBytes(32);
	const from = secondsAfter(startOfBusinessDay(day), JACKPOT_DROP.fromHour * HOUR_S);
	await insertDrop(tx, {
		code,
		day,
		seed_hash: createHash('sha256').update(seed).digest('hex'),
		seed_sealed: vault.encryptBytes(seed, placeOf(code, day)),
		opens_at: now,
		drops_at: secondsAfter(from, dropSecond(seed.toString('hex'), day)),
		latest_at: secondsAfter(startOfBusinessDay(day), JACKPOT_DROP.untilHour * HOUR_S),
	});
}

/** The first day whose hours of dropping have not begun, after the last one's. */
function nextDay(after: DropRow | undefined, now: Date): string {
	const today = businessDayOf(now);
	const from = secondsAfter(startOfBusinessDay(today), JACKPOT_DROP.fromHour * HOUR_S);
	const first = now < from ? today : dayAfter(today, 1);
	return after && after.day >= first ? dayAfter(after.day, 1) : first;
}

/** Returns the seed of a drop, in hex. */
export function openSeed(vault: Vault, { code, day, seed_sealed: sealed }: DropRow): string {
	return Buffer.from(vault.decryptBytes(sealed, placeOf(code, day))).toString('hex');
}

/** Names the place of a sealed value. */
export function placeOf(code: string, day: string): string {
	return `jackpot drop ${code} ${day}`;
}
