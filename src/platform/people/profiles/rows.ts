import type { Generated, Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

interface MemberProfileTable {
	member_id: number;
	/** Without a plus sign: `880`. */
	dial_code: string | null;
	/** The national number, encrypted. */
	mobile: Buffer | null;
	mobile_mark: Buffer | null;
	mobile_verified_at: Date | null;
	email: Buffer | null;
	email_mark: Buffer | null;
	email_verified_at: Date | null;
	/** `yyyy-MM-dd`. */
	birth_date: string | null;
	/** A JSON object of personal details, encrypted. */
	details: Buffer | null;
	payment_password_hash: string | null;
	id_number_mark: Buffer | null;
	/** When staff have seen a document of the member. */
	identity_proven_at: Date | null;
	/** The number of a drawn picture. */
	avatar: number | null;
	/** Set by operators. */
	labels: Generated<string[]>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_profile: MemberProfileTable;
	}
}

export type ProfileRow = Partial<Omit<Insertable<MemberProfileTable>, 'member_id'>>;

/** Writes the given columns and leaves the others unchanged. */
export async function upsertProfile(tx: Tx, memberId: number, row: ProfileRow): Promise<void> {
	await tx
		.insertInto('member_profile')
		.values({ member_id: memberId, ...row })
		.onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
		.execute();
}

export async function selectProfile(db: Tx, memberId: number) {
	return await db
		.selectFrom('member_profile')
		.selectAll()
		.where('member_id', '=', memberId)
		.executeTakeFirst();
}

/** Finds the member whose verified number or address has this blind index. */
export async function selectMemberIdByMark(
	db: Tx,
	{ kind, mark }: { kind: 'mobile' | 'email'; mark: Buffer },
): Promise<number | undefined> {
	const row = await db
		.selectFrom('member_profile')
		.select('member_id as memberId')
		.where(`${kind}_mark`, '=', mark)
		.where(`${kind}_verified_at`, 'is not', null)
		.executeTakeFirst();
	return row?.memberId;
}

/** Lists the members with one of the blind indexes, verified or not. */
export async function selectMemberIdsByMarks(
	db: Tx,
	marks: { mobile: Buffer | undefined; email: Buffer | undefined; idNumber: Buffer | undefined },
): Promise<number[]> {
	const { mobile, email, idNumber } = marks;
	const found = await db
		.selectFrom('member_profile')
		.select('member_id as memberId')
		.where((where) =>
			where.or([
				...(mobile ? [where('mobile_mark', '=', mobile)] : []),
				...(email ? [where('email_mark', '=', email)] : []),
				...(idNumber ? [where('id_number_mark', '=', idNumber)] : []),
			]),
		)
		.execute();
	return found.map(({ memberId }) => memberId);
}
