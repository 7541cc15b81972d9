-- Returns the code for what protection.stake_refusal answered: a member on a break may not play; a
-- limit of the member's own, or a due reality check, is named in the reply.
create or replace function wallet.own_limit_code(p_limit text) returns text
language sql immutable as $$
	select case when p_limit in ('excluded', 'timeOut') then 'USER_DISABLED'
		when p_limit is not null then 'LIMIT_REACHED' end
$$;
