/**
 * The rules of accounts and lines, in forms that cost less where money moves. A trigger before a
 * change locks the row once more, so the one of addresses comes after it; a constraint is read anew
 * by each statement, so there is one where there were two.
 */
export const swiftGuards = `
drop trigger address on ledger.account;
create trigger address after insert or update of owner_id, kind, side, floor, tracked
	on ledger.account for each row execute function ledger.assert_address();

alter table ledger.account
	add constraint account_holds check (case when tracked then floor is null or balance >= floor
		else balance = 0 and version = 0 end),
	drop constraint account_floor, drop constraint account_check;

alter table ledger.posting
	add constraint posting_holds check (amount <> 0
		and (version is null) = (balance_after is null)),
	drop constraint posting_amount_check, drop constraint posting_check;
`;
