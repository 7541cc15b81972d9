/**
 * Personal data of members. Numbers, addresses and details are encrypted; a mark is the blind index
 * that finds a number, an address or an id number again. A verified one belongs to one member only.
 */
export const profiles = `
create table member_profile (
	member_id integer primary key references member (id),
	dial_code text check (dial_code ~ '^[0-9]{1,4}$'),
	mobile bytea,
	mobile_mark bytea,
	mobile_verified_at timestamptz,
	email bytea,
	email_mark bytea,
	email_verified_at timestamptz,
	birth_date date,
	details bytea,
	payment_password_hash text,
	id_number_mark bytea,
	check ((mobile is null) = (mobile_mark is null) and (mobile is null) = (dial_code is null)),
	check ((email is null) = (email_mark is null)),
	check (mobile is not null or mobile_verified_at is null),
	check (email is not null or email_verified_at is null)
);
create unique index member_profile_mobile on member_profile (mobile_mark)
	where mobile_verified_at is not null;
create unique index member_profile_email on member_profile (email_mark)
	where email_verified_at is not null;

-- Unverified ones are found too: an excluded member stays excluded under another name.
create index member_profile_by_mobile on member_profile (mobile_mark);
create index member_profile_by_email on member_profile (email_mark);
create index member_profile_by_id_number on member_profile (id_number_mark);
`;
