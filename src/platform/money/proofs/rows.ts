import { type Generated, sql } from 'kysely';
import type { Database, Tx } from '#platform/db/database.ts';

interface ProofImageTable {
	id: string;
	owner_id: number;
	subject: string | null;
	sha256: Buffer;
	bytes: Buffer;
	created_at: Generated<Date>;
	claimed_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		proof_image: ProofImageTable;
	}
}

interface NewImage {
	id: string;
	owner_id: number;
	sha256: Buffer;
	bytes: Buffer;
}

export async function insertImage(tx: Tx, image: NewImage): Promise<void> {
	await tx.insertInto('proof_image').values(image).execute();
}

/** Counts the member's pictures of the last 24 hours. */
export async function countOfDay(tx: Tx, memberId: number): Promise<number> {
	const { count } = await tx
		.selectFrom('proof_image')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('owner_id', '=', memberId)
		.where('created_at', '>', sql<Date>`core.now() - interval '24 hours'`)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Locks pictures of a member, in the order of their ids. */
export async function lockImages(
	tx: Tx,
	{ memberId, ids }: { memberId: number; ids: readonly string[] },
) {
	return await tx
		.selectFrom('proof_image')
		.select(['id', 'subject'])
		.where('owner_id', '=', memberId)
		.where('id', 'in', [...ids])
		.orderBy('id')
		.forUpdate()
		.execute();
}

export async function setSubject(
	tx: Tx,
	{ ids, subject }: { ids: readonly string[]; subject: string },
): Promise<void> {
	await tx
		.updateTable('proof_image')
		.set({ subject, claimed_at: sql<Date>`core.now()` })
		.where('id', 'in', [...ids])
		.where('subject', 'is', null)
		.execute();
}

/** Finds the encrypted picture of a member. */
export async function findImage(
	db: Tx,
	{ memberId, id }: { memberId: number; id: string },
): Promise<Buffer | undefined> {
	const found = await db
		.selectFrom('proof_image')
		.select('bytes')
		.where('id', '=', id)
		.where('owner_id', '=', memberId)
		.executeTakeFirst();
	return found?.bytes;
}

/** Deletes pictures whose time is over. Units: hours, years. */
export async function deleteOld(
	db: Database,
	{ unusedHours, claimedYears }: { unusedHours: number; claimedYears: number },
): Promise<void> {
	await sql`
		delete from proof_image
		where subject is null and created_at < core.now() - make_interval(hours => ${unusedHours})
			or subject is not null and claimed_at < core.now() - make_interval(years => ${claimedYears})
	`.execute(db);
}
