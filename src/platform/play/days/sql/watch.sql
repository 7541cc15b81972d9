-- Says what the fold keeps of rounds beside the sums. What was folded before is not kept.
create or replace function play.watch(p_stakes boolean, p_rounds boolean) returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
	update play_fold set keeps_stakes = p_stakes, keeps_rounds = p_rounds
	where (keeps_stakes, keeps_rounds) <> (p_stakes, p_rounds)
$$;

grant execute on function play.watch to jhilik_app;
