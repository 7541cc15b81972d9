-- Counts the pairs of two different chosen faces that are both among those drawn.
create or replace function lottery.drawn_pairs(p_balls text, p_drawn text[]) returns integer
language sql immutable parallel safe as $$
	select case when strpos(p_balls, '|') > 0
		then lottery.common_count(split_part(p_balls, '|', 1), p_drawn)
			* lottery.common_count(split_part(p_balls, '|', 2), p_drawn)
		else lottery.choose(lottery.common_count(p_balls, p_drawn), 2) end
$$;

grant execute on function lottery.drawn_pairs to jhilik_app;
