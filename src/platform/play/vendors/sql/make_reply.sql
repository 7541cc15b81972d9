-- Builds a reply with the player's balance and currency.
create or replace function wallet.make_reply(
	p_code text, p_player wallet.player default null, p_limit text default null
) returns wallet.reply language plpgsql immutable as $$
begin
	return row(p_code, p_player.balance, p_player.currency, p_limit)::wallet.reply;
end $$;
