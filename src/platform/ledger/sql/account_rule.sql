-- The chart of accounts: side, floor and tracking of each kind. `vendor.clearing` is money owed to
-- vendors: tips belong to them, not to the house. `player.returnable` came in and may only be paid
-- out; `player.win_hold` is wins that two persons review; `player.owed` is what a member owes after a
-- reversed deposit; `psp.unmatched` is money that came without an order.
-- `lottery.<game>.<numero>.pool` holds the stakes of an issue and is not tracked: one balance would
-- take the issue's bets one by one. `promo.pot.<code>` is the money of rewards, `promo.run` and
-- `promo.draw` what one run or draw pays, `promo.backing` backs points.
create or replace function ledger.account_rule(
	p_kind text, out side smallint, out floor bigint, out tracked boolean
) language plpgsql immutable as $$
begin
	if p_kind in (
		'player.cash', 'player.bonus', 'player.withdraw_hold', 'player.returnable', 'player.points',
		'player.points_hold', 'player.goods_hold', 'player.bonus_locked', 'player.win_hold',
		'agent.cash', 'agent.commission_payable', 'round.escrow', 'promo.backing'
	) or p_kind ~ '^(jackpot[.].+|psp[.]unmatched[.].+|promo[.]pot[.].+)$' then
		side := 1; floor := 0; tracked := true;
	elsif p_kind = 'player.owed' then
		side := -1; floor := 0; tracked := true;
	elsif p_kind ~ '^(house[.].+|lottery[.].+[.]pool|promo[.](run|draw)[.].+|vendor[.]clearing[.].+|rounding)$' then
		side := 1; floor := null; tracked := false;
	elsif p_kind ~ '^(psp[.]clearing[.].+|bank)$' then
		side := -1; floor := null; tracked := false;
	else
		raise exception 'no such kind of account: %', p_kind using errcode = 'JH003';
	end if;
end $$;
