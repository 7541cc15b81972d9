-- Adds the next sealed events, p_count at most, to the sums of play and money by day. Returns false
-- when no sealed event is left. A round is counted as it is now, less what is counted of it already:
-- the sums do not depend on where batches end. One run at a time.
create or replace function play.fold_batch(p_count bigint, p_time_zone text) returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
	v_fold play_fold;
	v_last bigint;
	v_to bigint;
	v_lines play.team_line[];
begin
	select * into v_fold from play_fold for update;
	select coalesce(max(b.to_seq), 0) into v_last from ledger.seal_block b;
	v_to := least(v_last, v_fold.seq + p_count);
	perform tree.turn((core.clock() at time zone p_time_zone)::date);
	perform play.turn_uncounted((core.clock() at time zone p_time_zone)::date);
	v_lines := array(select l from play.count_rounds(v_fold, v_to, p_time_zone) l);
	if v_to > v_fold.seq then
		v_lines := v_lines
			|| array(select l from play.count_money(v_fold.seq, v_to, v_fold.open_day, p_time_zone) l);
		update play_fold set seq = v_to;
	end if;
	perform play.add_to_teams(v_lines);
	return v_to < v_last;
end $$;

grant execute on function play.fold_batch to jhilik_app;
