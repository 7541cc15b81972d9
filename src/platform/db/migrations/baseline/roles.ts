/**
 * The application's role. It is made here where only one login exists (an operator's database); the
 * embedded server has it already. It may read and write the tables of `public`, unless a module
 * revokes it, and run only the functions that are granted to it.
 */
export const roles = `
do $$ begin
	if to_regrole('jhilik_app') is null then
		create role jhilik_app nologin;
	end if;
	-- From PostgreSQL 16 on, the creator of a role is its administrator and cannot act as it.
	if not pg_has_role(current_user, 'jhilik_app', case
		when current_setting('server_version_num')::int >= 160000 then 'set' else 'member'
	end) then
		execute format('grant jhilik_app to %I', current_user);
	end if;
exception when insufficient_privilege then
	-- The operator made the role; the application logs in as it, or is granted it by the operator.
	if to_regrole('jhilik_app') is null then raise; end if;
end $$;

grant usage on schema public to jhilik_app;
grant select on kysely_migration to jhilik_app;
alter default privileges in schema public
	grant select, insert, update, delete on tables to jhilik_app;
alter default privileges in schema public grant usage on sequences to jhilik_app;
alter default privileges revoke execute on functions from public;
`;
