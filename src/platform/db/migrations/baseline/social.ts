/**
 * Accounts of other providers that members log in with, each identified by its issuer and subject,
 * never by an e-mail address. The other two tables hold a sign-in under way, encrypted, by the hash
 * of the browser's secret.
 */
export const social = `
create table social_identity (
	id integer generated always as identity primary key,
	member_id integer not null references member (id),
	provider text not null check (provider in ('google', 'facebook')),
	issuer text not null,
	subject text not null check (length(subject) between 1 and 255),
	confirmed_at timestamptz not null,
	unique (issuer, subject),
	unique (member_id, provider)
);
revoke update, delete, truncate on social_identity from jhilik_app;

create table social_attempt (
	state_hash bytea primary key,
	device_hash bytea not null,
	provider text not null,
	member_id integer references member (id),
	sealed bytea not null,
	expires_at timestamptz not null
);
create index on social_attempt (expires_at);

create table social_pending (
	device_hash bytea primary key,
	member_id integer references member (id),
	sealed bytea not null,
	expires_at timestamptz not null
);
create index on social_pending (expires_at);
`;
