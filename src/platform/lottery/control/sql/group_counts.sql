-- Returns how often the digits of a group appear, the most frequent first.
create or replace function lottery.group_counts(p_name text) returns integer[]
language sql immutable parallel safe as $$
	select case p_name
		when 'g120' then '{1,1,1,1,1}'::integer[] when 'g60' then '{2,1,1,1}' when 'g30' then '{2,2,1}'
		when 'g20' then '{3,1,1}' when 'g10' then '{3,2}' when 'g5' then '{4,1}'
		when 'g24' then '{1,1,1,1}' when 'g12' then '{2,1,1}' when 'g6' then '{2,2}'
		when 'g4' then '{3,1}' when 'group6' then '{1,1,1}' when 'group3' then '{2,1}'
		when 'group2' then '{1,1}'
	end
$$;

grant execute on function lottery.group_counts to jhilik_app;
