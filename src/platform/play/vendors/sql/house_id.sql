-- Returns the house account of a vendor.
create or replace function wallet.house_id(p_vendor text, p_currency text) returns integer
language plpgsql as $$
begin
	return ledger.account_id(null, 'house.' || p_vendor, p_currency);
end $$;
