-- Returns the member's round that a call names; null where there is none.
create or replace function wallet.find_round(c wallet.call) returns vendor_round
language plpgsql stable as $$
declare
	v_round vendor_round;
begin
	select * into v_round from vendor_round r
	where r.vendor_code = c.vendor and r.round_id = c.round_id and r.member_id = c.member_id;
	return case when found then v_round end;
end $$;
