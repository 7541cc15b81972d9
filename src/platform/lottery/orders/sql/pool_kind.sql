-- Returns the kind of the account with the stakes of an issue.
create or replace function lottery.pool_kind(p_game text, p_numero text) returns text
language sql immutable as $$ select 'lottery.' || p_game || '.' || p_numero || '.pool' $$;

grant execute on function lottery.pool_kind to jhilik_app;
