-- Loads the extension: the function sets one of its parameters.
select similarity('a', 'b');

-- Returns the titles that match the typed text, with their score. The score is 3 for a match at the
-- start of a word and 2 for a match within one, which needs more than two letters. Otherwise it is
-- the share of the text's trigrams in the name. Names with two typing errors are searched only when
-- nothing matches better.
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
