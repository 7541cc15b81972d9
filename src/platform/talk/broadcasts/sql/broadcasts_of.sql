-- The broadcasts that a member has in the inbox, with whether each is read. A promotion is shown only
-- to those whom it was sent to, and only while they may have promotions.
create or replace function talk.broadcasts_of(
	p_member integer, out no integer, out id bigint, out kind text, out titles jsonb,
	out contents jsonb, out link text, out sent_at timestamptz, out is_read boolean
) returns setof record language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
	select b.no, b.message_id, b.kind, b.titles, b.contents, b.link, coalesce(t.sent_at, b.sent_at),
		k.read_at is not null or exists (select from inbox_state s where s.member_id = p_member
			and b.message_id <= s.read_until and coalesce(t.sent_at <= s.read_at, true))
	from broadcast b
	left join broadcast_member t on t.broadcast_no = b.no and t.member_id = p_member
		and t.left_out is null
	left join broadcast_mark k on k.broadcast_no = b.no and k.member_id = p_member
	where b.state in ('sending', 'sent') and k.hidden_at is null
		and b.sent_at > core.clock() - interval '180 days'
		and coalesce(b.ends_at > core.clock(), true)
		and case when b.kind = 'promotion'
			then t.member_id is not null and protection.may_promote(p_member)
			else b.sent_at >= (select m.created_at from member m where m.id = p_member)
				and talk.in_audience(p_member, b.audience) end
$$;

grant execute on function talk.broadcasts_of to jhilik_app;
