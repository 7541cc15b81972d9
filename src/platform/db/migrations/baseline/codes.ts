/** Verification codes: of a code there is a keyed hash, of its recipient a blind index. */
export const codes = `
create table verification_code (
	id bigint generated always as identity primary key,
	purpose text not null,
	recipient_mark bytea not null,
	device_hash bytea not null,
	member_id integer references member (id),
	address text not null,
	code_hash bytea not null,
	tries_left smallint not null check (tries_left >= 0),
	requested_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz
);
create index verification_code_of_recipient on verification_code (recipient_mark, requested_at);
create index verification_code_from_address on verification_code (address, requested_at);
create index verification_code_by_age on verification_code (requested_at);

-- Sign-ins by phone at Google that were accepted here: each is accepted once.
create table code_phone_proof (
	proof_hash bytea primary key,
	used_at timestamptz not null
);
create index code_phone_proof_by_age on code_phone_proof (used_at);
`;
