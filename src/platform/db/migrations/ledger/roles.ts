/**
 * The application's role. It is made here where only one login exists (an operator's database); the
 * embedded server has it already. What later migrations make in `public` it may read and write.
 */
export const appRole = `
do $$ begin
	if to_regrole('jhilik_app') is null then
		create role jhilik_app nologin;
	end if;
	if not pg_has_role(current_user, 'jhilik_app', 'member') then
		execute format('grant jhilik_app to %I', current_user);
	end if;
exception when insufficient_privilege then
	-- Somebody else made the role; the application then logs in as it, or is given it by them.
	if to_regrole('jhilik_app') is null then raise; end if;
end $$;

grant usage on schema public to jhilik_app;
grant select on kysely_migration to jhilik_app;
alter default privileges in schema public grant select, insert, update, delete on tables to jhilik_app;
alter default privileges in schema public grant usage on sequences to jhilik_app;
-- A function is for whom it is granted to, not for everybody.
alter default privileges revoke execute on functions from public;
`;

/** Reading is free; writing goes through these functions and nothing else. */
export const ledgerGrants = `
grant usage on schema ledger to jhilik_app;
grant select on all tables in schema ledger to jhilik_app;
grant execute on function ledger.account_id, ledger.new_id, ledger.post, ledger.balance_of,
	ledger.find_account, ledger.horizon, ledger.seal, ledger.verify_seals, ledger.report_break,
	ledger.mark_reconciled to jhilik_app;
`;
