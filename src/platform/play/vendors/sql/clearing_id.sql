-- Returns the account of the money owed to a vendor.
create or replace function wallet.clearing_id(p_vendor text, p_currency text) returns integer
language plpgsql as $$
begin
	return ledger.account_id(null, 'vendor.clearing.' || p_vendor, p_currency);
end $$;
