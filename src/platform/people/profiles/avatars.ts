import { avatarOf } from '#lib/rules/profiles/avatars.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectProfile, upsertProfile } from './rows.ts';

/** Returns the member's profile picture as it is on the wire; `0` without one. */
export async function readAvatar(db: Tx, memberId: number) {
	const avatar = (await selectProfile(db, memberId))?.avatar ?? 0;
	return { avatar: String(avatar), avatarType: 'STATIC' };
}

/** Chooses a profile picture; `0` removes it. */
export async function setAvatar(tx: Tx, memberId: number, avatar: string) {
	await upsertProfile(tx, memberId, { avatar: avatarOf(avatar) ?? null });
	return await readAvatar(tx, memberId);
}
