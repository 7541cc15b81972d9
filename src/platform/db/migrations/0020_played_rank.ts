import { type Kysely, sql } from 'kysely';

/**
 * Hot games are those that the operator ranks and those that most members play (docs/catalogue.md).
 *
 * `hot_rank` 0: never hot. `played_rank`: the rank by play, of a job. A bundled game was hot by the
 * seed alone; three of them are until members have played.
 */
const statements = `
drop index game_hot;
alter table game
	drop column is_hot,
	drop constraint game_hot_rank_check,
	add constraint game_hot_rank_check check (hot_rank >= 0),
	add column played_rank integer check (played_rank > 0);
alter table game add column is_hot boolean not null generated always as
	(case when hot_rank is null then played_rank is not null else hot_rank > 0 end) stored;
create index game_hot on game (hot_rank, played_rank, position, id) where is_hot;

update game set played_rank = seeded.place
from (values ('padma-gold', 1), ('tiger-crocodile', 2), ('bhokatta', 3)) as seeded (code, place)
where game.vendor_code = 'JHL' and game.game_code = seeded.code;
update game_vendor set is_hot = false where vendor_code = 'JHL_MOROG';
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
