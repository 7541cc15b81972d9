import { type Kysely, sql } from 'kysely';

/**
 * The networks of members, taken over from their sessions, and sessions that move no money. Text
 * that is no address, which no server of the site writes, is skipped.
 */
const statements = `
create table member_network (
	member_id integer not null references member (id),
	network cidr not null,
	last_used_at timestamptz not null,
	primary key (member_id, network)
);
create index on member_network (last_used_at);

alter table member_session add column is_limited boolean not null default false;

do $$
declare
	s record;
begin
	for s in
		select member_id, address, max(last_seen_at) as last_used_at from member_session
		where last_seen_at > now() - interval '90 days' and address ~ '^[0-9a-f:.]+$'
		group by member_id, address
	loop
		begin
			insert into member_network (member_id, network, last_used_at)
			values (s.member_id,
				network(set_masklen(s.address::inet, case family(s.address::inet) when 4 then 24 else 48 end)),
				s.last_used_at)
			on conflict (member_id, network) do update
			set last_used_at = greatest(member_network.last_used_at, excluded.last_used_at);
		exception when invalid_text_representation then null;
		end;
	end loop;
end $$;
`;

export async function up(db: Kysely<unknown>): Promise<void> {
	await sql.raw(statements).execute(db);
}
