import { type Kysely, sql } from 'kysely';
import { swiftGuards } from './swift/guards.ts';
import { swiftPost } from './swift/post.ts';

/** Posts with the same rules and fewer, simpler statements. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const part of [swiftPost, swiftGuards]) {
		await sql.raw(part).execute(db);
	}
}
