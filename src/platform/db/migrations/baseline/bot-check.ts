/** Captchas to be solved and used proofs of work, each for minutes. */
export const botCheck = `
create table bot_check_captcha (
	device_hash bytea primary key,
	code text not null,
	expires_at timestamptz not null
);
create index bot_check_captcha_expiry on bot_check_captcha (expires_at);

create table bot_check_used_proof (
	mark bytea primary key,
	expires_at timestamptz not null
);
create index bot_check_used_proof_expiry on bot_check_used_proof (expires_at);
`;
