-- Ends a function with a refusal: its code and facts as JSON in the message.
create or replace function lottery.refuse(p_code text, p_facts jsonb default '{}') returns void
language plpgsql as $$
begin
	raise exception '%', p_facts || jsonb_build_object('code', p_code) using errcode = 'JH021';
end $$;
