import type { Generated } from 'kysely';
import type { RegistrationType } from '#lib/rules/auth/registration-fields.ts';
import type { Tx } from '#platform/db/database.ts';
import type { FriendState } from './friend-state.ts';

/** The upline of a new member, and the invitation code that named it. */
export interface Upline {
	memberId: number;
	kind: 'referral' | 'affiliate' | 'recommender';
	code: string;
}

interface RegistrationTable {
	member_id: number;
	type: RegistrationType;
	method: string;
	url: string | null;
	domain: string;
	code_kind: Upline['kind'] | null;
	code: string | null;
	registered_at: Date;
}

/** A member whom a player has invited; `rewards/referral` follows the state. */
interface FriendTable {
	member_id: number;
	referrer_id: number;
	invited_at: Date;
	state: Generated<FriendState>;
	rule: string | null;
	version: string | null;
	met_at: Date | null;
	hold: 'device' | null;
	why: 'person' | 'staff' | null;
	note: string | null;
	decided_at: Date | null;
	decided_by: string | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_registration: RegistrationTable;
		friend: FriendTable;
	}
}

interface RegistrationRow {
	memberId: number;
	type: RegistrationType;
	method: string;
	url: string | undefined;
	domain: string;
	upline: Upline | undefined;
	/** The player who has invited the member. */
	referrerId: number | undefined;
	now: Date;
}

/** Inserts how a member has registered; an invited one is a friend of the player. */
export async function insertRegistration(tx: Tx, row: RegistrationRow): Promise<void> {
	await tx
		.insertInto('member_registration')
		.values({
			member_id: row.memberId,
			type: row.type,
			method: row.method,
			url: row.url ?? null,
			domain: row.domain,
			code_kind: row.upline?.kind ?? null,
			code: row.upline?.code ?? null,
			registered_at: row.now,
		})
		.execute();
	if (row.referrerId === undefined) return;
	const friend = { member_id: row.memberId, referrer_id: row.referrerId, invited_at: row.now };
	await tx.insertInto('friend').values(friend).execute();
}

export interface Recruiter {
	id: number;
	type: number;
	status: 'active' | 'locked' | 'excluded';
}

/** Finds a member by referral code, ignoring case, or by id. */
export async function findRecruiter(
	db: Tx,
	by: { code: string } | { id: number },
): Promise<Recruiter | undefined> {
	return await db
		.selectFrom('member')
		.select(['id', 'type', 'status'])
		.where((where) =>
			'id' in by ? where('id', '=', by.id) : where('referral_code', '=', by.code.toUpperCase()),
		)
		.executeTakeFirst();
}

/** True if at least one of the members is excluded. */
export async function isAnyExcluded(db: Tx, memberIds: readonly number[]): Promise<boolean> {
	if (memberIds.length === 0) return false;
	const found = await db
		.selectFrom('member')
		.select('id')
		.where('id', 'in', memberIds)
		.where('status', '=', 'excluded')
		.executeTakeFirst();
	return found !== undefined;
}
