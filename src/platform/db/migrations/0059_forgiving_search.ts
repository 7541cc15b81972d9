import { type Kysely, sql } from 'kysely';

/**
 * A name with two slips in it finds its game too. What fits worse is asked for only where nothing fits
 * well: a search that has an answer is not lengthened by guesses.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(`
create or replace function game_search(typed text) returns table (game_id integer, fit real)
language plpgsql stable
	set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
declare
	v_key constant text := game_search_key(typed);
	v_pattern constant text := replace(replace(v_key, '\\', '\\\\'), '%', '\\%');
begin
	if v_key = '' then return; end if;
	return query select game.id, case
			when ' ' || game.search like '% ' || v_pattern || '%' then 3
			when game.search like '%' || v_pattern || '%' then 2
			else word_similarity(v_key, game.search)
		end::real
		from game
		where v_key <% game.search
			or ' ' || game.search like '% ' || v_pattern || '%'
			or (length(v_key) > 2 and game.search like '%' || v_pattern || '%');
	if found or length(v_key) < 4 then return; end if;
	perform set_config('pg_trgm.word_similarity_threshold', '0.35', true);
	return query select game.id, word_similarity(v_key, game.search)::real
		from game where v_key <% game.search;
end $$;
`)
		.execute(db);
}
