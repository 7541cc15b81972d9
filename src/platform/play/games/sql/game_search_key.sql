-- Returns a phonetic key in lower-case Latin letters for a title in any script: the keys of
-- "পদ্মা", "padma" and "Podda" are nearly equal.
create or replace function game_search_key(title text) returns text
language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
	key text := lower(left(title, 400) collate "C");
begin
	key := translate(key, 'áàâäãåéèêëíìîïóòôöõúùûüçñýʼ’''', 'aaaaaaeeeeiiiiooooouuuucny');
	-- Bengali: dotted letters, the silent ya, and the vowel that is not written.
	key := replace(replace(key, e'\u09a1\u09bc', 'র'), e'\u09a2\u09bc', 'র');
	key := replace(translate(key, e'\u09dc\u09dd', 'রর'), e'\u09af\u09bc', e'\u09df');
	key := replace(replace(key, e'\u09bc', ''), e'\u09cd\u09af', '');
	key := regexp_replace(key,
		'([\u0995-\u09b9\u09df])(?=[\u0995-\u09b9\u09df\u0982])', '\1a', 'g');
	key := translate(key,
		'অআইঈউঊঋএঐওঔািীুূৃেৈোৌকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ'
			|| e'\u09df\u09ce\u0982০১২৩৪৫৬৭৮৯\u09cd\u0981\u0983',
		'aaiiuureeooaiiuureeookkggnccjjnttddnttddnpfbbmjrlssshitn0123456789');
	-- Latin: one letter for one sound.
	key := replace(replace(replace(key, 'ch', '1c'), 'ck', 'k'), 'sh', 's');
	key := regexp_replace(key, '(?<!1)c(?=[eiy])', 's', 'g');
	key := replace(regexp_replace(key, '(?<!1)c', 'k', 'g'), '1c', 'c');
	key := regexp_replace(key, '([kgjtdb])h', '\1', 'g');
	key := replace(replace(replace(replace(key, 'ph', 'f'), 'ee', 'i'), 'oo', 'u'), 'ou', 'u');
	key := replace(translate(key, 'oqvyzw', 'akbijb'), 'x', 'ks');
	key := regexp_replace(key, '([a-z])\1+', '\1', 'g');
	key := regexp_replace(key, '[[:punct:][:space:]]+', ' ', 'g');
	return btrim(key);
end $$;

grant execute on function game_search_key to jhilik_app;
