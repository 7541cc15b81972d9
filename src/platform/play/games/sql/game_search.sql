-- Loads the extension: the function sets one of its parameters.
select similarity('a', 'b');

-- Returns the titles that the typed text may mean, and how well they fit: 2 and more where it is
-- part of the name as typed (one or two letters only at the start of a word), else the share of
-- its groups of three letters that are there. Names with two slips are looked for only where
-- nothing fits better.
create or replace function game_search(typed text) returns table (game_id integer, fit real)
language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.5
set enable_seqscan = off
as $$
declare
	v_key constant text := game_search_key(typed);
	v_pattern constant text := replace(replace(v_key, '\', '\\'), '%', '\%');
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

grant execute on function game_search to jhilik_app;
