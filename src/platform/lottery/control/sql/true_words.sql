-- Counts the words among big, small, odd, even that are true of a number; big begins at p_big.
create or replace function lottery.true_words(p_words text, n integer, p_big integer)
returns integer language sql immutable parallel safe as $$
	select count(*)::integer from unnest(string_to_array(p_words, ',')) w
	where case w when 'big' then n >= p_big when 'small' then n < p_big
		when 'odd' then n % 2 = 1 when 'even' then n % 2 = 0 end
$$;

grant execute on function lottery.true_words to jhilik_app;
