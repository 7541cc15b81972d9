import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { publishCategories } from '#platform/rewards/promotions/publish-categories.ts';
import { CATEGORIES } from '#platform/seed/promotions/seed-promotions.ts';

/** The games that the rules of the site name. */
const GAMES = ['padma-gold', 'quicksand', 'pasha'];

/** Adds what rules name and `approveRule` asks: the kinds of promotions, and games of the studio. */
export async function addNamedParts(tx: Tx): Promise<void> {
	await publishCategories(tx, CATEGORIES);
	await sql`insert into game_vendor (vendor_code, names, icon)
		values ('JHL', '{"en":"Jhilik"}', '/art/game.svg') on conflict do nothing`.execute(tx);
	await sql`insert into game (vendor_code, game_code, game_type, names, icon, stake_min)
		select 'JHL', code, 'RNG', '{"en":"Game"}', '/art/game.svg', 10000
		from unnest(${GAMES}::text[]) w(code) on conflict do nothing`.execute(tx);
}
