/**
 * One spelling for what sounds alike, in small Latin letters, whatever script it came in: "পদ্মা",
 * "padma" and "Podda" share most of it. Titles are kept in it, and what people type is turned into it.
 */
export const searchKey = `
create function game_search_key(title text) returns text
language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
	key text := lower(left(title, 400) collate "C");
begin
	key := translate(key, 'áàâäãåéèêëíìîïóòôöõúùûüçñýʼ’''', 'aaaaaaeeeeiiiiooooouuuucny');
	-- Bengali: dotted letters, the silent ya, and the vowel that is not written.
	key := replace(replace(key, e'\\u09a1\\u09bc', 'র'), e'\\u09a2\\u09bc', 'র');
	key := replace(translate(key, e'\\u09dc\\u09dd', 'রর'), e'\\u09af\\u09bc', e'\\u09df');
	key := replace(replace(key, e'\\u09bc', ''), e'\\u09cd\\u09af', '');
	key := regexp_replace(key,
		'([\\u0995-\\u09b9\\u09df])(?=[\\u0995-\\u09b9\\u09df\\u0982])', '\\1a', 'g');
	key := translate(key,
		'অআইঈউঊঋএঐওঔািীুূৃেৈোৌকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ'
			|| e'\\u09df\\u09ce\\u0982০১২৩৪৫৬৭৮৯\\u09cd\\u0981\\u0983',
		'aaiiuureeooaiiuureeookkggnccjjnttddnttddnpfbbmjrlssshitn0123456789');
	-- Latin: one letter for one sound.
	key := replace(replace(replace(key, 'ch', '1c'), 'ck', 'k'), 'sh', 's');
	key := regexp_replace(key, '(?<!1)c(?=[eiy])', 's', 'g');
	key := replace(regexp_replace(key, '(?<!1)c', 'k', 'g'), '1c', 'c');
	key := regexp_replace(key, '([kgjtdb])h', '\\1', 'g');
	key := replace(replace(replace(replace(key, 'ph', 'f'), 'ee', 'i'), 'oo', 'u'), 'ou', 'u');
	key := replace(translate(key, 'oqvyzw', 'akbijb'), 'x', 'ks');
	key := regexp_replace(key, '([a-z])\\1+', '\\1', 'g');
	key := regexp_replace(key, '[[:punct:][:space:]]+', ' ', 'g');
	return btrim(key);
end $$`;

/** The key of all of a title's names. */
export const namesKey = `
create function game_names_key(names jsonb) returns text
language sql immutable strict parallel safe set search_path = public, pg_catalog, pg_temp as $$
	select coalesce(string_agg(distinct public.game_search_key(name.value), ' | '), '')
	from jsonb_each_text(names) as name
$$`;

/**
 * The titles that what was typed may mean, and how well they fit: 2 and more where it stands in the
 * name as typed, one or two letters only where a word begins, else the share of its groups of three
 * letters that are there.
 */
export const searchGames = `
create function game_search(typed text) returns table (game_id integer, fit real)
language sql stable
	set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
	select game.id, case
		when wanted.key = '' then 0
		when ' ' || game.search like '% ' || wanted.pattern || '%' then 3
		when game.search like '%' || wanted.pattern || '%' then 2
		else word_similarity(wanted.key, game.search)
	end::real
	from game, (
		select key, replace(replace(key, '\\', '\\\\'), '%', '\\%') as pattern
		from (select game_search_key(typed) as key) as made
	) as wanted
	where wanted.key <> ''
		and (wanted.key <% game.search
			or ' ' || game.search like '% ' || wanted.pattern || '%'
			or (length(wanted.key) > 2 and game.search like '%' || wanted.pattern || '%'))
$$`;
