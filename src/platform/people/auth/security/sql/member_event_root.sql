-- The hash over all member events of a range.
create or replace function member_event_root(p_from bigint, p_to bigint) returns bytea
language sql stable
set search_path = public, pg_temp as $$
	select sha256(coalesce(string_agg(sha256(convert_to(jsonb_build_array(
		e.id, extract(epoch from e.at), e.kind, e.member_id, e.actor, e.address, e.user_agent, e.detail
	)::text, 'UTF8')), '' order by e.id), ''))
	from member_event e where e.id between p_from and p_to;
$$;
