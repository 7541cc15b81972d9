import type { Database } from '#platform/db/database.ts';

/** Returns the value of a call that must not be refused. */
export async function accepted<V>(
	answer: Promise<{ ok: true; value: V } | { ok: false; refusal: { code: string } }>,
): Promise<V> {
	const result = await answer;
	if (!result.ok) throw new Error(result.refusal.code);
	return result.value;
}

/** Returns the number of a lottery. */
export async function idOf(db: Database, code: string): Promise<number> {
	const { id } = await db
		.selectFrom('lottery.game')
		.select('id')
		.where('code', '=', code)
		.executeTakeFirstOrThrow();
	return id;
}
