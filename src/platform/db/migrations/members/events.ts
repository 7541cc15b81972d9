/**
 * What happened to accounts: append-only, and sealed in blocks as the ledger is. Numbers are taken
 * before a commit, so a lower one may appear after a higher one; a range is sealed only when every
 * transaction that could be in it has ended.
 */
export const memberEvents = `
create sequence member_event_number;

create table member_event (
	id bigint primary key,
	at timestamptz not null,
	kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
	-- Absent where somebody tried a name that nobody has.
	member_id integer references member (id),
	-- Who did it: the member, or who else.
	actor text not null default 'member',
	address text not null,
	user_agent text not null,
	detail jsonb not null default '{}'
);
create index member_event_of_member on member_event (member_id, id desc);

create table member_event_block (
	n integer primary key,
	from_id bigint not null,
	to_id bigint not null,
	root bytea not null,
	hash bytea not null,
	sealed_at timestamptz not null default clock_timestamp()
);

-- The transaction has its id before it takes the number: the horizon relies on it.
create function member_number_event() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	perform pg_current_xact_id();
	new.id := nextval('member_event_number');
	new.at := clock_timestamp();
	return new;
end $$;
create trigger number_event before insert on member_event
for each row execute function member_number_event();

create function member_keep_events() returns trigger language plpgsql as $$
begin
	raise exception 'the events of members are append-only' using errcode = 'JH003';
end $$;
create trigger keep_events before update or delete or truncate on member_event
for each statement execute function member_keep_events();
create trigger keep_blocks before update or delete or truncate on member_event_block
for each statement execute function member_keep_events();

create function member_event_root(p_from bigint, p_to bigint) returns bytea language sql stable
set search_path = public, pg_temp as $$
	select sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
		e.id, extract(epoch from e.at), e.kind, e.member_id, e.actor, e.address, e.user_agent, e.detail
	)::text, 'UTF8')), '' order by e.id), ''))
	from member_event e where e.id between p_from and p_to;
$$;

create function member_event_hash(p_n integer, p_from bigint, p_to bigint, p_root bytea, p_prev bytea)
returns bytea language sql immutable as $$
	select sha256(p_prev || p_root || int4send(p_n) || int8send(p_from) || int8send(p_to));
$$;

-- The last number taken, and a transaction id above that of everyone who took one so far.
create function member_event_horizon(out to_id bigint, out before xid8) language plpgsql
security definer set search_path = public, pg_temp as $$
begin
	select case when is_called then last_value else 0 end into to_id from member_event_number;
	before := pg_current_xact_id();
end $$;

-- Seals up to a horizon. False while a transaction from before it is still running.
create function member_seal_events(p_to bigint, p_before xid8) returns boolean language plpgsql
security definer set search_path = public, pg_temp as $$
declare
	v_last member_event_block;
	v_from bigint;
	v_n integer;
	v_root bytea;
begin
	perform pg_advisory_xact_lock(7416004);
	if pg_snapshot_xmin(pg_current_snapshot()) < p_before then return false; end if;
	select * into v_last from member_event_block order by n desc limit 1;
	v_from := coalesce(v_last.to_id, 0) + 1;
	v_n := coalesce(v_last.n, 0) + 1;
	if p_to < v_from then return true; end if;
	v_root := member_event_root(v_from, p_to);
	insert into member_event_block (n, from_id, to_id, root, hash) values (v_n, v_from, p_to, v_root,
		member_event_hash(v_n, v_from, p_to, v_root,
			coalesce(v_last.hash, sha256('jhilik member events'))));
	return true;
end $$;

-- The blocks that do not match their events, or do not follow the one before.
create function member_verify_events() returns table (n integer, problem text) language sql stable
security definer set search_path = public, pg_temp as $$
	with block as (
		select b.*, lag(b.hash) over w as before_hash, lag(b.to_id) over w as before_to
		from member_event_block b window w as (order by b.n)
	)
	select b.n, 'the events do not match the block' from block b
	where b.root <> member_event_root(b.from_id, b.to_id)
	union all
	select b.n, 'the block does not follow the one before' from block b
	where b.from_id <> coalesce(b.before_to, 0) + 1 or b.hash <> member_event_hash(
		b.n, b.from_id, b.to_id, b.root, coalesce(b.before_hash, sha256('jhilik member events')));
$$;

revoke update, delete on member_event from jhilik_app;
revoke insert, update, delete on member_event_block from jhilik_app;
grant execute on function member_event_horizon, member_seal_events, member_verify_events
	to jhilik_app;
`;
