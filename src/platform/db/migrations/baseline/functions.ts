/** The SQL files as they were last applied (db/apply-functions.ts). */
export const functions = `
create table applied_sql (
	name text primary key,
	sha256 text not null,
	applied_at timestamptz not null default now()
);
revoke insert, update, delete on applied_sql from jhilik_app;
`;
