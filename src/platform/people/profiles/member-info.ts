import { avatarOf } from '#lib/rules/profiles/avatars.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { detailsOf } from './details.ts';
import { selectProfile } from './rows.ts';

/** What the pages of a member show of the profile. Read on every page: one statement. */
export async function readMemberInfo(db: Tx, vault: Vault, memberId: number) {
	const row = await selectProfile(db, memberId);
	const avatar = avatarOf(String(row?.avatar ?? 0));
	return {
		nickname: (row ? detailsOf(vault, row).nickname : undefined) ?? '',
		labels: row?.labels ?? [],
		...(avatar !== undefined && { avatar: String(avatar) }),
	};
}
