/** Encrypted messages that wait to be sent. */
export const messages = `
create table message_outbox (
	id uuid primary key,
	kind text not null check (kind in ('sms', 'email')),
	sealed bytea not null,
	created_at timestamptz not null default now(),
	expires_at timestamptz not null
);
create index message_outbox_by_end on message_outbox (expires_at);
`;
