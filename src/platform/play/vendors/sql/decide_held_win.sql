-- Records what a person decides about a held win. The second person with the same decision moves the
-- money: to the member, or back to the house as a correction of the round. Another decision replaces
-- the first one. Returns 'proposed', 'done', 'same_person', 'decided', 'no_room' or 'not_found'.
create or replace function wallet.decide_held_win(
	p_id bigint, p_decision text, p_person text, p_reason text, p_now timestamptz default null
) returns text language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_now constant timestamptz := coalesce(p_now, statement_timestamp());
	v_actor constant text := 'operator:' || p_person;
	v_entry constant uuid := ledger.new_id();
	v_correction constant uuid := gen_random_uuid();
	v_held vendor_held_win;
	v_player wallet.player;
	v_hold integer;
	v_hash bytea;
begin
	select * into v_held from vendor_held_win h where h.id = p_id for update;
	if not found then return 'not_found'; end if;
	if v_held.state <> 'open' then return 'decided'; end if;
	if v_held.proposal is distinct from p_decision then
		update vendor_held_win set proposal = p_decision, maker = p_person, maker_reason = p_reason
		where id = p_id;
		return 'proposed';
	end if;
	if v_held.maker = p_person then return 'same_person'; end if;

	v_player := wallet.lock_player(v_held.member_id);
	v_hold := ledger.account_id(v_held.member_id, 'player.win_hold', v_held.currency);
	v_hash := sha256(convert_to(p_decision || ' ' || p_id, 'UTF8'));
	if p_decision = 'pay' then
		if v_held.amount > 9007199254740991 - v_player.balance then return 'no_room'; end if;
		perform ledger.post(v_entry, 'vendor',
			v_held.vendor_code || ':' || v_held.vendor_tx_id || ':release', 'vendor_win_release', v_hash,
			v_actor, array[v_hold, v_player.cash_id], array[-v_held.amount, v_held.amount], v_now);
	else
		insert into vendor_tx (vendor_code, vendor_tx_id, kind, member_id, round_id, state, entry_id,
			req_hash, amount, code, balance, reason, created_at)
		values (v_held.vendor_code, v_correction, 'adjust', v_held.member_id, v_held.round_id, 'applied',
			v_entry, v_hash, -v_held.amount, 'OK', v_player.balance, 'a win not paid after its review',
			v_now);
		perform ledger.post(v_entry, 'vendor', v_held.vendor_code || ':' || v_correction,
			'vendor_adjust', v_hash, v_actor,
			array[v_hold, wallet.house_id(v_held.vendor_code, v_held.currency)],
			array[-v_held.amount, v_held.amount], v_now);
	end if;
	update vendor_round
	set in_review = in_review - v_held.amount,
		adjustment = adjustment - case p_decision when 'refuse' then v_held.amount else 0 end
	where vendor_code = v_held.vendor_code and round_id = v_held.round_id;
	update vendor_held_win
	set state = case p_decision when 'pay' then 'paid' else 'refused' end, checker = p_person,
		checker_reason = p_reason, entry_id = v_entry, decided_at = v_now
	where id = p_id;
	return 'done';
end $$;

grant execute on function wallet.decide_held_win to jhilik_app;
