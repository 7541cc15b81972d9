/**
 * Jackpots. The money is in the account `jackpot.<code>`; here is how fast the house fills it and
 * until when it has paid. A change applies to later payments only.
 */
export const jackpot = `
create table jackpot (
	code text primary key check (code ~ '^[a-z0-9-]{1,32}$'),
	currency text not null,
	step bigint not null check (step > 0),
	step_ms integer not null check (step_ms > 0),
	funded_until timestamptz not null,
	contributed bigint not null default 0 check (contributed >= 0)
);
`;
