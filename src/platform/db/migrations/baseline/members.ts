/** Account holders: how they registered and who is above whom. */
export const members = `
-- one_time_until: the password is a one-time password until then.
create table member (
	id integer generated always as identity primary key,
	username text not null unique check (username = lower(username)),
	nickname text not null,
	password_hash text not null,
	status text not null default 'active' check (status in ('active', 'locked', 'excluded')),
	type smallint not null default 0,
	currency text not null default 'BDT',
	created_at timestamptz not null default now(),
	upline_id integer references member (id) check (upline_id <> id),
	password_expired boolean not null default false,
	one_time_until timestamptz,
	one_time_used_at timestamptz,
	referral_code text not null unique default upper(right(gen_random_uuid()::text, 10))
		check (referral_code ~ '^[0-9A-Z]{4,32}$'),
	check (one_time_used_at is null or one_time_until is not null),
	-- Trial accounts, and only they, hold trial money.
	constraint member_trial_money check ((type = 4) = (currency = 'DEMO'))
);
create index member_of_upline on member (upline_id) where upline_id is not null;

-- code: the code of the member's referrer, and its kind.
create table member_registration (
	member_id integer primary key references member (id),
	type text not null check (type in ('register', 'registerMobile')),
	method text not null,
	url text,
	domain text not null,
	code_kind text check (code_kind in ('referral', 'affiliate', 'recommender')),
	code text,
	registered_at timestamptz not null
);
`;
