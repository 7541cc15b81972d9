/** Deposits of play money; the client makes the id, so that a retry is safe. */
export const wallet = `
create table wallet_deposit (
	id uuid primary key,
	member_id integer not null references member (id),
	amount bigint not null check (amount > 0),
	created_at timestamptz not null
);
create index wallet_deposit_of_member on wallet_deposit (member_id, created_at);
`;
