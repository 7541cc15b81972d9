-- The second calculation of settlement: counts the hits of a line, prize by prize, from the text of its
-- choices and the numbers drawn. It shares nothing with the rules of the application, so that a fault
-- of one of them is a difference of the two.
create or replace function lottery.control_hits(
	p_play text, p_balls text, p_result text[], p_format text
) returns integer[] language sql immutable parallel safe as $$
	select case
		when p_play like 'd5.%' then lottery.control_d5(p_play, p_balls, p_result)
		when p_play like 'e5.%' then lottery.control_e5(p_play, p_balls, p_result)
		when p_play like 'k3.%' then lottery.control_k3(p_play, p_balls, p_result)
		when p_play like 'pk.%' then lottery.control_pk(p_play, p_balls, p_result)
		when p_play like 'el.%' then lottery.control_el(p_play, p_balls, p_result)
		when p_play like 'wg.%' then lottery.control_wg(p_play, p_balls, p_result)
		when p_play like 'vn.%' then lottery.control_vn(p_play, p_balls, p_result, p_format)
		when p_play like 'th.%' then lottery.control_th(p_play, p_balls, p_result)
		when p_play like 'mg.%' then lottery.control_mg(p_play, p_balls, p_result)
	end
$$;

grant execute on function lottery.control_hits to jhilik_app;
